import { LRUCache } from 'lru-cache';

export interface ShortMemory<Value> {
  /** A recent answer of `load`, or the present one. Callers at the same time share one answer. */
  get(key: string): Promise<Value>;
  forget(key: string): void;
  forgetAll(): void;
}

/** Caches each answer for `keepMs`. A failure is not cached. */
export function createShortMemory<Value>(options: {
  readonly most: number;
  readonly keepMs: number;
  /** In milliseconds. */
  readonly now: () => number;
  load(key: string): Promise<Value>;
  /** False for an answer that may change at any moment, which is therefore not cached. */
  worthKeeping(value: Value): boolean;
}): ShortMemory<Value> {
  const answers = new LRUCache<string, Promise<Value>>({
    max: options.most,
    // The library keeps an entry through the last millisecond of its `ttl`.
    ttl: options.keepMs - 1,
    ttlResolution: 0,
    perf: { now: options.now },
  });

  const ask = (key: string): Promise<Value> => {
    const answer = options.load(key);
    answers.set(key, answer);
    const drop = () => {
      // `forget` may have been called and the question repeated meanwhile: the newer answer stays.
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
