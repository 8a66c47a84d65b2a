import { describe, expect, it } from '@jest/globals';
import { entriesOf, fieldsWhere, isKeyOf, keysOf, objectFromNames } from './keys.js';

const table = { one: 1, two: 2 } as const;

describe('the typed keys of an object', () => {
  it('are its own keys, in their order', () => {
    expect(keysOf(table)).toEqual(['one', 'two']);
    expect(entriesOf(table)).toEqual([
      ['one', 1],
      ['two', 2],
    ]);
  });

  it('exclude inherited keys', () => {
    expect(['two', 'three', 'toString'].filter((key) => isKeyOf(table, key))).toEqual(['two']);
  });

  it('can be mapped to an object with one value per key', () => {
    expect(objectFromNames(['a', 'bc'], (key) => key.length)).toEqual({ a: 1, bc: 2 });
  });

  it('can be filtered together with their values', () => {
    expect(fieldsWhere(table, (key, value) => key === 'one' || value === 3)).toEqual({ one: 1 });
  });
});
