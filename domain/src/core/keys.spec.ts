import { describe, expect, it } from '@jest/globals';
import { entriesOf, isKeyOf, keysOf } from './keys.js';

const table = { one: 1, two: 2 } as const;

describe('the keys of a table', () => {
  it('are its own, in their order', () => {
    expect(keysOf(table)).toEqual(['one', 'two']);
    expect(entriesOf(table)).toEqual([
      ['one', 1],
      ['two', 2],
    ]);
  });

  it('are none that it only inherits', () => {
    expect(['two', 'three', 'toString'].filter((key) => isKeyOf(table, key))).toEqual(['two']);
  });
});
