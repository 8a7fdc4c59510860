"""Reads what dump.ts wrote, and labels each block with the share of its words that are in the page's true content."""
import base64
import collections
import ctypes
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse

import numpy as np

WORD = re.compile(r"[^\W]+", re.UNICODE)
HERE = os.path.dirname(os.path.abspath(__file__))


def words(text):
    """The benchmark's words: lower-cased runs of letters, digits and underscore."""
    return WORD.findall((text or "").lower())


def _library():
    path = os.path.join(tempfile.gettempdir(), "decant-align-%d.so" % os.getpid())
    subprocess.run(["cc", "-O3", "-shared", "-fPIC", "-o", path, os.path.join(HERE, "align.c")], check=True)
    lib = ctypes.CDLL(path)
    lib.align.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_float, ctypes.c_void_p]
    return lib


def align(lib, block_words, truth):
    """One flag a word: whether it is matched with the truth."""
    ids = {}
    a = np.array([ids.setdefault(w, len(ids)) for ws in block_words for w in ws], dtype=np.int32)
    b = np.array([ids.setdefault(w, len(ids)) for w in truth], dtype=np.int32)
    mark = np.zeros(len(a), dtype=np.uint8)
    # Words of the page that the truth never uses can't match; leaving them out only shortens the work.
    if len(a) * len(b) > 3e9:
        a, mark = a[: int(3e9 / max(1, len(b)))], mark
    if len(a) and len(b):
        lib.align(a.ctypes.data, len(a), b.ctypes.data, len(b), 0.7, mark.ctypes.data)
    return mark, a, b


def label(lib, block_words, truth):
    mark, _, _ = align(lib, block_words, truth)
    shares, at = [], 0
    left = collections.Counter(truth)
    for ws in block_words:
        part = mark[at : at + len(ws)]
        for w, m in zip(ws, part):
            if m:
                left[w] -= 1
        shares.append(float(part.sum()) / len(ws) if ws else 0.0)
        at += len(ws)
    # What stands in another order than in the truth: longer blocks whose words are still wanted.
    grams = set()
    for i in range(len(truth) - 2):
        grams.add((truth[i], truth[i + 1], truth[i + 2]))
    for i, ws in enumerate(block_words):
        if len(ws) < 5 or shares[i] > 0.4:
            continue
        hits = sum((ws[k], ws[k + 1], ws[k + 2]) in grams for k in range(len(ws) - 2)) / (len(ws) - 2)
        if hits < 0.8:
            continue
        need = collections.Counter(ws)
        found = sum(min(n, max(0, left[w])) for w, n in need.items()) / len(ws)
        if found > 0.6:
            shares[i] = found
            for w, n in need.items():
                left[w] -= min(n, max(0, left[w]))
    return shares


def domain(url):
    host = urllib.parse.urlparse(url).hostname or ""
    parts = host.split(".")
    # Second-level public suffixes are short words: co.uk, com.au, org.nz.
    keep = 3 if len(parts) > 2 and len(parts[-1]) == 2 and parts[-2] in ("co", "com", "org", "net", "gov", "ac", "edu") else 2
    return ".".join(parts[-keep:])


def fold_of(url, folds=5):
    """The fold of a page's domain: the same for every run, with no list of pages kept."""
    return int(hashlib.sha256(domain(url).encode()).hexdigest(), 16) % folds


def cached_label(lib, cache, page_id, block_words, truth):
    """Labels are slow to make and depend on the words alone."""
    if not cache:
        return label(lib, block_words, truth)
    key = hashlib.sha256(json.dumps([block_words, truth]).encode()).hexdigest()[:16]
    path = os.path.join(cache, "%s-%s.json" % (page_id, key))
    if not os.path.exists(path):
        os.makedirs(cache, exist_ok=True)
        # Under its name only when it is whole: a run may be stopped at any moment.
        with open(path + ".part", "w") as f:
            json.dump(label(lib, block_words, truth), f)
        os.replace(path + ".part", path)
    with open(path) as f:
        return json.load(f)


def load(dump_dir, set_dir, cache=None):
    """The pages of a dump, labelled; `cache` is a folder for the labels."""
    lib = _library()
    pages, names = [], None
    files = sorted(os.listdir(dump_dir))
    for k, name in enumerate(files):
        page_id = name.split(".")[0]
        with gzip.open(os.path.join(dump_dir, name)) as f:
            dump = json.load(f)
        with open(os.path.join(set_dir, "ground-truth", page_id + ".json")) as f:
            truth = json.load(f)
        names = dump["names"]
        x = np.frombuffer(base64.b64decode(dump["features"]), dtype=np.float32).reshape(dump["rows"], len(names))
        block_words = [words(t) for t in dump["texts"]]
        truth_words = words(truth["ground_truth"].get("main_content"))
        pages.append(
            dict(
                id=page_id,
                x=x,
                terms=np.frombuffer(base64.b64decode(dump["terms"]), dtype=np.uint16),
                term_counts=np.array(dump["termCounts"], dtype=np.int64),
                y=np.array(cached_label(lib, cache, page_id, block_words, truth_words), dtype=np.float32),
                n=np.array([len(w) for w in block_words], dtype=np.float32),
                words=block_words,
                texts=dump["texts"],
                truth=collections.Counter(truth_words),
                snippets=(truth["ground_truth"].get("with") or [], truth["ground_truth"].get("without") or []),
                type=truth["_internal"]["page_type"]["primary"],
                fold=fold_of(truth.get("url") or "http://localhost/" + page_id),
                box=np.array(dump["box"]),
                parents=np.array(dump["parents"]),
                looks=np.array(dump["looks"]),
                tags=dump["tags"],
                title=dump["title"],
            )
        )
        if k % 100 == 0:
            print("read", k, "of", len(files), file=sys.stderr)
    return pages, names


def f1(chosen_words, truth):
    total = sum(truth.values())
    if not total:
        return 0.0 if chosen_words else 1.0
    if not chosen_words:
        return 0.0
    got = collections.Counter(chosen_words)
    overlap = sum(min(n, truth[w]) for w, n in got.items() if w in truth)
    if not overlap:
        return 0.0
    p, r = overlap / len(chosen_words), overlap / total
    return 2 * p * r / (p + r)


def choose(p, n):
    """The blocks whose words make the expected F1 largest, given each block's probability."""
    order = np.argsort(-p, kind="stable")
    gain = np.cumsum((p * n)[order])
    size = np.cumsum(n[order])
    expected = 2 * gain / (size + (p * n).sum() + 1e-9)
    keep = np.zeros(len(p), dtype=bool)
    if len(p):
        keep[order[: int(np.argmax(expected)) + 1]] = True
    return keep


def evaluate(pages, predictions, select=choose):
    scores = collections.defaultdict(list)
    out = []
    for page, p in zip(pages, predictions):
        keep = select(p, page["n"])
        chosen = [w for k, ws in zip(keep, page["words"]) if k for w in ws]
        score = f1(chosen, page["truth"])
        out.append(score)
        scores[page["type"]].append(score)
    table = {t: float(np.mean(s)) for t, s in sorted(scores.items())}
    return float(np.mean(out)), table, out
