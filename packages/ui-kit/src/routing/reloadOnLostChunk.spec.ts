import { describe, expect, it } from '@jest/globals';
import { mayReload } from './reloadOnLostChunk.js';

describe('a page that reloads itself', () => {
  it('reloads at most once in sixty seconds', () => {
    expect(mayReload(null, 1_800_000_000_000)).toBe(true);
    expect(
      [0, 59_999, 60_000].map((later) => mayReload('1800000000000', 1_800_000_000_000 + later)),
    ).toStrictEqual([false, false, true]);
  });
});
