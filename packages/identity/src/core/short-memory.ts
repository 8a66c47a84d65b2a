import { BoundedCache } from './bounded-cache.js';

export interface ShortMemory<Value> {
  /** What `load` said not long ago, or says now. Those who ask at the same time share one answer. */
  get(key: string): Promise<Value>;
  forget(key: string): void;
  forgetAll(): void;
}

/** Spares asking the same thing again within `keepMs`. A failure is not remembered. */
export function shortMemory<Value>(options: {
  readonly most: number;
  readonly keepMs: number;
  /** In milliseconds. */
  readonly now: () => number;
  load(key: string): Promise<Value>;
  /** False for an answer that may change at any moment and is asked for anew each time. */
  worthKeeping(value: Value): boolean;
}): ShortMemory<Value> {
  const answers = new BoundedCache<Promise<Value>>(options.most, options.now);

  const ask = (key: string): Promise<Value> => {
    const answer = options.load(key);
    answers.set(key, answer, options.now() + options.keepMs);
    const drop = () => {
      // `forget` may have been called and the question asked again meanwhile: that newer answer stays.
      if (answers.get(key) === answer) answers.delete(key);
    };
    void answer.then((value) => {
      if (!options.worthKeeping(value)) drop();
    }, drop);
    return answer;
  };

  return {
    get: (key) => answers.get(key) ?? ask(key),
    forget: (key) => answers.delete(key),
    forgetAll: () => answers.clear(),
  };
}
