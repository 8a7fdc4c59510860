/** WCXB's metric: word F1 of the text a reader of the rendered Markdown sees against human-reviewed content. */
export interface Truth {
  readonly url: string;
  readonly type: string;
  readonly content: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly published: string | null;
  readonly required: readonly string[];
  readonly boilerplate: readonly string[];
}

export interface Answer {
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly published: string | null;
}

/** One page's figures, each 0 to 1; undefined where the truth says nothing. */
export interface Score {
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
  readonly required: number | undefined;
  readonly leaked: number | undefined;
  readonly title: number | undefined;
  readonly author: number | undefined;
  readonly published: number | undefined;
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
const fold = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

/** Words as multisets. An empty truth is met by an empty answer alone. */
function wordF1(answer: string, truth: string): Pick<Score, 'f1' | 'precision' | 'recall'> {
  const given = words(answer);
  const wanted = words(truth);
  if (!wanted.length || !given.length) {
    const both = given.length === wanted.length ? 1 : 0;
    return { f1: both, precision: both, recall: both };
  }
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of given) {
    const count = left.get(word) ?? 0;
    if (!count) continue;
    common++;
    left.set(word, count - 1);
  }
  const precision = common / given.length;
  const recall = common / wanted.length;
  return { precision, recall, f1: common ? (2 * precision * recall) / (precision + recall) : 0 };
}

/** Scores an answer by WCXB's measures: F1 of the words, share of required and of unwanted snippets in it, exact fields. */
export function score(answer: Answer, truth: Truth): Score {
  const text = fold(answer.text);
  const found = (snippets: readonly string[]): number | undefined =>
    snippets.length ? snippets.filter((snippet) => text.includes(fold(snippet))).length / snippets.length : undefined;
  const same = (given: string | null, wanted: string | null): number | undefined =>
    wanted ? Number(fold(given ?? '') === fold(wanted)) : undefined;
  return {
    ...wordF1(answer.text, truth.content),
    required: found(truth.required),
    leaked: found(truth.boilerplate),
    title: same(answer.title, truth.title),
    author: same(answer.author, truth.author),
    published: same(answer.published?.slice(0, 10) ?? null, truth.published?.slice(0, 10) ?? null),
  };
}
