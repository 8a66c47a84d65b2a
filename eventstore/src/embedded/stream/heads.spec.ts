import { describe, expect, it } from '@jest/globals';
import { absentHead, type HeadState } from './head.js';
import { StreamHeadCache } from './heads.js';

const at = (revision: number): HeadState => ({ ...absentHead('a'), revision });

describe('The cache of stream heads', () => {
  it('looks up a stream once', async () => {
    const heads = new StreamHeadCache(10);
    let lookups = 0;
    const lookUp = () => Promise.resolve(at((lookups += 1)));
    expect((await heads.getOrLookUp('a', lookUp)).revision).toBe(1);
    expect((await heads.getOrLookUp('a', lookUp)).revision).toBe(1);
  });

  it('keeps a newer head when a slow lookup returns an older head', async () => {
    const heads = new StreamHeadCache(10);
    let found: (head: HeadState) => void = () => undefined;
    const looking = heads.getOrLookUp('a', () => new Promise((resolve) => (found = resolve)));
    heads.set('a', at(5));
    found(at(4));
    expect((await looking).revision).toBe(5);
    expect(heads.get('a')?.revision).toBe(5);
  });

  it('drops the streams that were used longest ago', () => {
    const heads = new StreamHeadCache(2);
    for (const stream of ['a', 'b', 'c']) heads.set(stream, at(1));
    expect(heads.get('a')).toBeUndefined();
    expect(heads.get('c')?.revision).toBe(1);
  });
});
