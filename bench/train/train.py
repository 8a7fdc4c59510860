"""Trains the lexicon and the block classifier, and exports them.

    python train.py DUMP_DIR SET_DIR --out src/extract/model.json --folds bench/wcxb/folds

DUMP_DIR is what dump.ts wrote, SET_DIR the page set. Prints the cross-validated table (five folds, grouped by domain),
writes the model of all pages, and with --folds one model a fold, trained on the other four, for `npm run bench`.
"""
import argparse
import base64
import json
import os

import lightgbm as lgb
import numpy as np

import lexicon
from pages import evaluate, load

PARAMETERS = dict(
    objective="cross_entropy",
    learning_rate=0.06,
    num_leaves=31,
    min_data_in_leaf=100,
    feature_fraction=0.3,
    bagging_fraction=0.7,
    bagging_freq=1,
    lambda_l2=5,
    max_bin=127,
    seed=1,
    deterministic=True,
    force_row_wise=True,
    verbose=-1,
)


def weights(pages):
    """A page counts once, whatever its length; in it a long block for more than a short one, though not in proportion."""
    return np.concatenate([((p["n"] + 0.5) / (p["n"].sum() + 50)) ** 0.75 * 100 for p in pages])


def fit(pages, xs, rounds, threads, parameters=PARAMETERS):
    x = np.concatenate(xs)
    y = np.concatenate([p["y"] for p in pages])
    data = lgb.Dataset(x, y, weight=weights(pages), params={"max_bin": parameters["max_bin"], "verbose": -1})
    return lgb.train({**parameters, "num_threads": threads}, data, rounds)


LEAF = 0xFFFF
"""How src/extract/forest.ts tells a leaf: no split can have this number, for there are fewer features."""
THRESHOLD_BITS = 7


def export(booster, words, names):
    """The model in the form that src/extract/forest.ts reads."""
    used, thresholds, lookup = {}, [], []
    nodes, leaves = [], []

    def visit(node):
        if "leaf_value" in node:
            nodes.append(LEAF)
            leaves.append(node["leaf_value"])
            return
        feature = used.setdefault(node["split_feature"], len(used))
        if feature == len(thresholds):
            thresholds.append([])
            lookup.append({})
        limit = round_down(node["threshold"])
        index = lookup[feature].setdefault(limit, len(lookup[feature]))
        if index == len(thresholds[feature]):
            thresholds[feature].append(limit)
        nodes.append(feature << THRESHOLD_BITS | index)
        visit(node["left_child"])
        visit(node["right_child"])

    for tree in booster.dump_model()["tree_info"]:
        visit(tree["tree_structure"])
    assert max(map(len, thresholds)) <= 1 << THRESHOLD_BITS and len(thresholds) < LEAF >> THRESHOLD_BITS
    return dict(
        lexicon=words.export(),
        features=[names[f] for f in used],
        thresholdCounts=[len(limits) for limits in thresholds],
        thresholds=text(np.concatenate(thresholds), "<f4"),
        nodes=text(nodes, "<u2"),
        leaves=text(leaves, "<f4"),
    )


def round_down(limit):
    """The largest number of single precision up to a limit: features have that precision, so it parts them alike."""
    single = np.float32(limit)
    return single if single <= limit else np.nextafter(single, np.float32(-np.inf))


def text(values, kind):
    return base64.b64encode(np.asarray(values, dtype=kind).tobytes()).decode()


def save(model, path):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w") as f:
        json.dump(model, f, separators=(",", ":"))
    print(path, os.path.getsize(path), "bytes")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dump")
    parser.add_argument("set")
    parser.add_argument("--out")
    parser.add_argument("--folds")
    parser.add_argument("--cache")
    parser.add_argument("--rounds", type=int, default=220)
    parser.add_argument("--threads", type=int, default=1)
    args = parser.parse_args()
    pages, names = load(args.dump, args.set, args.cache)
    lexicon.check(pages[0], names)
    terms = lexicon.gather(pages)
    labels = np.concatenate([p["y"] for p in pages])
    folds = np.concatenate([np.full(len(p["n"]), p["fold"]) for p in pages])
    ends = np.cumsum([len(p["n"]) for p in pages])[:-1]

    def learn(without=None):
        """The lexicon and the trees of all pages but those of a fold, and all pages' features as that lexicon has them."""
        odds, words = lexicon.held_out(terms, labels, weights(pages), folds, without)
        xs = [lexicon.fill(p, names, own) for p, own in zip(pages, np.split(odds, ends))]
        known = [i for i, p in enumerate(pages) if p["fold"] != without]
        booster = fit([pages[i] for i in known], [xs[i] for i in known], args.rounds, args.threads)
        return export(booster, words, names), booster, xs

    predictions = [None] * len(pages)
    for fold in range(lexicon.FOLDS):
        model, booster, xs = learn(fold)
        for i, p in enumerate(pages):
            if p["fold"] == fold:
                predictions[i] = booster.predict(xs[i], num_threads=args.threads) if len(xs[i]) else np.zeros(0)
        if args.folds:
            save(model, os.path.join(args.folds, "%d.json" % fold))
    mean, table, _ = evaluate(pages, predictions)
    print("cross-validated F1 %.4f" % mean, {k: round(v, 3) for k, v in table.items()})
    if args.out:
        save(learn()[0], args.out)


if __name__ == "__main__":
    main()
