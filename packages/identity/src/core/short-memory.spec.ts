import { describe, expect, it } from '@jest/globals';
import { createShortLivedCache } from './short-memory.js';

/** A cache for which the test itself answers the calls of `load`. */
function memory() {
  const state = {
    now: 1_000,
    asked: 0,
    answer: (): Promise<string | undefined> => Promise.resolve('level 2'),
  };
  const remembered = createShortLivedCache<string | undefined>({
    most: 10,
    keepMs: 5_000,
    now: () => state.now,
    load: () => {
      state.asked += 1;
      return state.answer();
    },
    worthKeeping: (value) => value !== undefined,
  });
  return { state, remembered };
}

describe('the cache of callers', () => {
  it('loads a caller once for concurrent requests, and again after five seconds', async () => {
    const { state, remembered } = memory();
    await Promise.all([remembered.get('mei'), remembered.get('mei')]);
    state.now = 5_999;
    expect(await remembered.get('mei')).toBe('level 2');
    expect(state.asked).toBe(1);
    state.now = 6_000;
    await remembered.get('mei');
    expect(state.asked).toBe(2);
  });

  it('loads a caller again as soon as it is notified of a change', async () => {
    const { state, remembered } = memory();
    await remembered.get('mei');
    state.answer = async () => 'level 5';
    remembered.forget('mei');
    expect(await remembered.get('mei')).toBe('level 5');
  });

  it('drops an answer that was loading while the caller changed', async () => {
    const { state, remembered } = memory();
    let arrive: (value: string) => void = () => undefined;
    state.answer = () => new Promise((resolve) => (arrive = resolve));
    const early = remembered.get('mei');
    remembered.forget('mei');
    state.answer = async () => 'level 5';
    expect(await remembered.get('mei')).toBe('level 5');
    arrive('level 2');
    await early;
    expect(await remembered.get('mei')).toBe('level 5');
  });

  it('caches neither a failure nor a missing caller', async () => {
    const { state, remembered } = memory();
    state.answer = () => Promise.reject(new Error('the database is away'));
    await expect(remembered.get('mei')).rejects.toThrow('the database is away');
    state.answer = async () => undefined;
    expect(await remembered.get('mei')).toBeUndefined();
    state.answer = async () => 'level 2';
    expect(await remembered.get('mei')).toBe('level 2');
  });
});
