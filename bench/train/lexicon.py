"""The lexicon: what each term of a block (src/extract/terms.ts) speaks for, and the columns that come of it."""
import base64
import re

import numpy as np
from scipy import sparse
from sklearn.linear_model import SGDClassifier

FOLDS = 5
# As in src/extract/terms.ts.
TERM_BITS = 15
# Of the four strengths tried (2e-6 to 3e-5), the one whose scores helped the trees most.
REGULARISATION = 5e-6
ROUNDS = 8
# The few weights beyond this share are cut, so that one byte is enough for the others.
WITHIN_BYTE = 0.9995


class Lexicon:
    """Weights of one signed byte a term, as the extension reads them."""

    def __init__(self, weights, scale, bias):
        self.weights, self.scale, self.bias = weights, scale, bias

    def odds(self, terms):
        """Log odds of each block; `terms` as `gather` gives them."""
        return (terms @ (self.weights * self.scale) + self.bias).astype(np.float32)

    def export(self):
        data = base64.b64encode(self.weights.astype(np.int8).tobytes()).decode()
        return dict(weights=data, scale=self.scale, bias=self.bias)


def gather(pages):
    """One row a block: each of its terms, by the square root of how many it has."""
    counts = np.concatenate([p["term_counts"] for p in pages])
    terms = np.concatenate([p["terms"] for p in pages])
    ends = np.concatenate([[0], np.cumsum(counts)])
    values = np.repeat(1 / np.sqrt(np.maximum(1, counts)), counts).astype(np.float32)
    return sparse.csr_matrix((values, terms.astype(np.int32), ends), shape=(len(counts), 1 << TERM_BITS))


def fit(terms, labels, weights):
    model = SGDClassifier(
        loss="log_loss", alpha=REGULARISATION, max_iter=ROUNDS, tol=None, random_state=1, average=True
    )
    model.fit(terms, labels > 0.5, sample_weight=weights / weights.mean())
    scale = float(np.quantile(np.abs(model.coef_), WITHIN_BYTE)) / 127
    return Lexicon(np.clip(np.round(model.coef_[0] / scale), -127, 127), scale, float(model.intercept_[0]))


def held_out(terms, labels, weights, folds, without=None):
    """
    The odds of each block by a lexicon that never saw its site. With `without`, nor that fold, whose own blocks get the
    lexicon of all others: what a model that is tested on that fold may know.
    @returns the odds, and the lexicon of everything but `without`.
    """
    odds = np.zeros(len(labels), dtype=np.float32)
    for fold in range(FOLDS):
        if fold == without:
            continue
        known = (folds != fold) & (folds != without) if without is not None else folds != fold
        odds[folds == fold] = fit(terms[known], labels[known], weights[known]).odds(terms[folds == fold])
    everything = folds != without if without is not None else np.ones(len(labels), dtype=bool)
    lexicon = fit(terms[everything], labels[everything], weights[everything])
    if without is not None:
        odds[folds == without] = lexicon.odds(terms[folds == without])
    return odds, lexicon


def around(values, name):
    """One page's column from its blocks' own values, as src/extract/features/neighbours.ts fills it."""
    rows = len(values)
    if name.startswith("page."):
        return np.full(rows, values.mean() if rows else 0)
    if "@" in name:
        at = np.arange(rows) + int(name.split("@")[1])
        return np.where((at >= 0) & (at < rows), values[np.clip(at, 0, max(0, rows - 1))], -1)
    if "~" in name:
        reach = int(name.split("~")[1])
        sums = np.concatenate([[0], np.cumsum(values, dtype=np.float64)])
        first = np.maximum(0, np.arange(rows) - reach)
        last = np.minimum(rows, np.arange(rows) + reach + 1)
        return (sums[last] - sums[first]) / (last - first)
    return values


def columns_of(names):
    """The columns of the wording: their places."""
    return [i for i, name in enumerate(names) if re.fullmatch(r"(page\.)?wording([@~].*)?", name)]


def fill(page, names, odds):
    """The page's features with those of the wording filled in."""
    x = page["x"].copy()
    for column in columns_of(names):
        x[:, column] = around(odds, names[column])
    return x


def check(page, names):
    """That `around` does what the extension does, on columns that the extension has filled."""
    for name in names:
        own = re.match(r"(\w+)[@~]", name)
        if own and own[1] != "wording":
            expected = around(page["x"][:, names.index(own[1])], name)
            if not np.allclose(expected, page["x"][:, names.index(name)], atol=1e-3):
                raise SystemExit("%s is computed otherwise in the extension" % name)
