import { LRUCache } from 'lru-cache';

export interface ShortLivedCache<Value> {
  /** A recent or pending answer of `load`. Simultaneous callers share one answer. */
  get(key: string): Promise<Value>;
  forget(key: string): void;
  forgetAll(): void;
}

/** Caches each answer for `keepMs`; failures are not cached. */
export function createShortLivedCache<Value>(options: {
  readonly most: number;
  readonly keepMs: number;
  /** The present time in ms. */
  readonly now: () => number;
  load(key: string): Promise<Value>;
  /** False for an answer that is not to be cached, because it may change at any moment. */
  worthKeeping(value: Value): boolean;
}): ShortLivedCache<Value> {
  const answers = new LRUCache<string, Promise<Value>>({
    max: options.most,
    // The library still returns an entry in the last millisecond of its `ttl`.
    ttl: options.keepMs - 1,
    ttlResolution: 0,
    perf: { now: options.now },
  });

  const ask = (key: string): Promise<Value> => {
    const answer = options.load(key);
    answers.set(key, answer);
    const drop = () => {
      // The key may have been forgotten and loaded again meanwhile; the newer answer stays.
      if (answers.get(key) === answer) answers.delete(key);
    };
    void answer.then((value) => {
      if (!options.worthKeeping(value)) drop();
    }, drop);
    return answer;
  };

  return {
    get: (key) => answers.get(key) ?? ask(key),
    forget: (key) => void answers.delete(key),
    forgetAll: () => answers.clear(),
  };
}
