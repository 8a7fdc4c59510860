// Aligns two sequences of words in order, preferring unbroken runs: a match is worth 1, starting a run costs `open`.
// Built by align.py. mark[i] is set for each word of `a` that is matched.
#include <stdint.h>
#include <stdlib.h>

int align(const int32_t *a, int n, const int32_t *b, int m, float open, uint8_t *mark) {
  // from[i][j]: 1 = a[i-1] matched b[j-1] extending a run, 2 = matched starting a run, 4 = best came from skipping a,
  // else from skipping b.
  uint8_t *from = calloc((size_t)(n + 1) * (m + 1), 1);
  if (!from) return -1;
  float *best = calloc(m + 1, sizeof(float)), *run = malloc((m + 1) * sizeof(float));
  float *best2 = calloc(m + 1, sizeof(float)), *run2 = malloc((m + 1) * sizeof(float));
  for (int j = 0; j <= m; j++) run[j] = -1e9f;
  for (int i = 1; i <= n; i++) {
    uint8_t *row = from + (size_t)i * (m + 1);
    best2[0] = 0; run2[0] = -1e9f;
    for (int j = 1; j <= m; j++) {
      uint8_t f = 0;
      float r = -1e9f;
      if (a[i - 1] == b[j - 1]) {
        float extended = run[j - 1] + 1, started = best[j - 1] + 1 - open;
        if (extended >= started) { r = extended; f |= 1; } else { r = started; f |= 2; }
      }
      run2[j] = r;
      float up = best[j], left = best2[j - 1], top = left;
      if (up > top) { top = up; f |= 4; }
      if (r > top) { top = r; f |= 8; }
      best2[j] = top;
      row[j] = f;
    }
    float *t = best; best = best2; best2 = t;
    t = run; run = run2; run2 = t;
  }
  int i = n, j = m, matched = 0, in_run = 0;
  while (i > 0 && j > 0) {
    uint8_t f = from[(size_t)i * (m + 1) + j];
    if (in_run || (f & 8)) {
      mark[i - 1] = 1; matched++;
      in_run = f & 1;
      i--; j--;
    } else if (f & 4) i--;
    else j--;
  }
  free(from); free(best); free(best2); free(run); free(run2);
  return matched;
}
