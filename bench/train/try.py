import sys, numpy as np, lightgbm as lgb, time
from pages import *
dump, cache = sys.argv[1], sys.argv[2]
pages, names = load(dump, '/work/shared/wcxb/dev', cache)
print(len(pages), 'pages', sum(len(p['n']) for p in pages), 'blocks', len(names), 'features')
m, t, _ = evaluate(pages, [p['y'] for p in pages]); print('ceiling', round(m,4), t)
X = np.concatenate([p['x'] for p in pages]); Y = np.concatenate([p['y'] for p in pages]); N=np.concatenate([p['n'] for p in pages])
F = np.concatenate([np.full(len(p['n']), p['fold']) for p in pages])
W = np.concatenate([np.sqrt(p['n']+.5)/np.sqrt(p['n'].sum()+50) for p in pages])
off = np.cumsum([0]+[len(p['n']) for p in pages])
def cv(params, rounds, cols=None, W=W):
    P = np.zeros(len(Y)); 
    xs = X if cols is None else X[:, cols]
    for f in range(5):
        tr = F!=f
        d = lgb.Dataset(xs[tr], Y[tr], weight=W[tr]*1000, free_raw_data=True)
        b = lgb.train(params, d, rounds)
        P[~tr] = b.predict(xs[~tr], num_threads=2)
    return [P[off[i]:off[i+1]] for i in range(len(pages))], b
base = dict(objective='cross_entropy', learning_rate=.1, num_leaves=31, min_data_in_leaf=100, feature_fraction=.4, bagging_fraction=.7, bagging_freq=1, lambda_l2=5, verbose=-1, num_threads=2, seed=1, max_bin=127)
t0=time.time(); P,b = cv(base, 100); m,t,s = evaluate(pages,P); print('100x31', round(m,4), {k:round(v,3) for k,v in t.items()}, int(time.time()-t0),'s')
imp = sorted(zip(b.feature_importance('gain'), names), reverse=True)
print([ (n, int(g)) for g,n in imp[:60]])
