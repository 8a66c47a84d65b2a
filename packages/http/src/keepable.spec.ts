import { describe, expect, it } from '@jest/globals';
import { scanJson, unstorableField } from './keepable.js';

describe('the content of a JSON body', () => {
  it('may be any text that a person can write', () => {
    expect(unstorableField({ question: '𠮷野家的桌巾？😀', imgs: ['a', null, 3, true] })).toBeUndefined();
  });

  it('is refused with its path where PostgreSQL cannot store the text', () => {
    expect(unstorableField({ a: { b: ['fine', 'not\0fine'] } })).toMatchObject({ path: 'a.b.1' });
    expect(unstorableField({ a: 'half a pair: \ud83d' })).toMatchObject({ path: 'a' });
    expect(unstorableField({ 'a\0': 1 })).toMatchObject({ path: '' });
  });

  it.each([
    ['{"a":"x,[{\\"y,"}', false],
    ['{"a":"\\\\","b":[1,2,{"c":"\\u6bdb"}]}', false],
    ['{"a":"\\u0000"}', true],
    ['{"a":"\\uD83D"}', true],
    [`${'['.repeat(33)}${']'.repeat(33)}`, true],
  ])(
    'is searched for unstorable text only if a quick scan finds a possible case: %s',
    (json, mustBeWalked) => {
      expect(scanJson(json)).toEqual({ mustBeWalked });
    },
  );

  it('may have a limited number of values, not counting commas inside texts', () => {
    expect(scanJson(`[${'1,'.repeat(4_999)}1]`).wrong).toBeUndefined();
    expect(scanJson(`[${'1,'.repeat(5_000)}1]`).wrong).toMatchObject({ message: 'has too many values' });
    expect(scanJson(`["${','.repeat(100_000)}"]`).wrong).toBeUndefined();
  });

  it('may not be nested so deeply that a recursive function exhausts the stack', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(unstorableField(deep)).toMatchObject({ message: 'is nested too deeply' });
  });
});
