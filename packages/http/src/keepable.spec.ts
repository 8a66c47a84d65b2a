import { describe, expect, it } from '@jest/globals';
import { unkeepable } from './keepable.js';

describe('what a body may hold', () => {
  it('is any text that a person can write', () => {
    expect(unkeepable({ question: '𠮷野家的桌巾？😀', imgs: ['a', null, 3, true] })).toBeUndefined();
  });

  it('is no text that the database cannot keep, and says where that stands', () => {
    expect(unkeepable({ a: { b: ['fine', 'not\0fine'] } })).toMatchObject({ path: 'a.b.1' });
    expect(unkeepable({ a: 'half a pair: \ud83d' })).toMatchObject({ path: 'a' });
    expect(unkeepable({ 'a\0': 1 })).toMatchObject({ path: '' });
  });

  it('is no nesting that would exhaust whoever walks it', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(unkeepable(deep)).toMatchObject({ message: 'is nested too deeply' });
  });
});
