import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ERASED, erasedValueOf } from './erased.js';
import { replaceAt } from './fields.js';
import { isEncryptedValue, keyIdOf, encryptValue, decryptValue } from './seal.js';

const key = { id: 'k1', secret: randomBytes(32) };

describe('an encrypted field', () => {
  it('is decrypted by its key to the original value', () => {
    for (const value of ['王小明', '', 7, true, { name: '王小明', phones: [{ no: null }] }]) {
      const sealed = encryptValue(value, key, 'event-1');
      expect(isEncryptedValue(JSON.parse(JSON.stringify(sealed)))).toBe(true);
      expect(keyIdOf(sealed)).toBe('k1');
      expect(JSON.stringify(sealed)).not.toContain('王小明');
      expect(decryptValue(sealed, key, 'event-1')).toEqual(value);
    }
  });

  it('cannot be decrypted with another key, in another event, or after a change', () => {
    const sealed = encryptValue('王小明', key, 'event-1');
    expect(() => decryptValue(sealed, { ...key, secret: randomBytes(32) }, 'event-1')).toThrow();
    expect(() => decryptValue(sealed, key, 'event-2')).toThrow();
    const last = sealed.$sealed.at(-3) === 'A' ? 'B' : 'A';
    const changed = { $sealed: `${sealed.$sealed.slice(0, -3)}${last}${sealed.$sealed.slice(-2)}` };
    expect(() => decryptValue(changed, key, 'event-1')).toThrow();
  });

  it('is different for each encryption of the same value', () => {
    expect(encryptValue('王小明', key, 'event-1')).not.toEqual(encryptValue('王小明', key, 'event-1'));
  });
});

describe('the path of a personal field', () => {
  const found = { name: '王', address: { city: '台北' }, phones: [{ no: '1' }, { no: '2' }, {}], memo: null };
  const star = () => '*';

  it('leads through objects and through every element of a list', () => {
    expect(replaceAt(found, 'address.city', star)).toEqual({ ...found, address: { city: '*' } });
    expect(replaceAt(found, 'phones.no', star)).toEqual({ ...found, phones: [{ no: '*' }, { no: '*' }, {}] });
  });

  it('skips missing values, and removes a field that is replaced by undefined', () => {
    expect(replaceAt(found, 'memo', star)).toEqual(found);
    expect(replaceAt(found, 'fax.no', star)).toEqual(found);
    expect(replaceAt({ name: '王' }, 'name', () => undefined)).toEqual({});
  });

  it('may end at an object or a list', () => {
    expect(replaceAt(found, 'phones', star)).toEqual({ ...found, phones: '*' });
  });
});

describe('the placeholder for an erased person’s field', () => {
  const schema = z.object({
    name: z.string(),
    email: z.email().nullable(),
    phone: z.string().regex(/^\d+$/).optional(),
    tags: z.array(z.string()),
    code: z.string().max(2),
    address: z.object({ city: z.string(), zip: z.string().max(2) }),
    contacts: z.array(z.object({ name: z.string() })).default([]),
    birthday: z.iso.date(),
  });

  it('is 已刪除 where the schema allows text, and otherwise the emptiest valid value', () => {
    expect(erasedValueOf(schema, 'name')).toBe(ERASED);
    expect(erasedValueOf(schema, 'email')).toBeNull();
    expect(erasedValueOf(schema, 'phone')).toBeUndefined();
    expect(erasedValueOf(schema, 'tags')).toEqual([]);
    expect(erasedValueOf(schema, 'code')).toBe('');
    expect(erasedValueOf(schema, 'address')).toEqual({ city: ERASED, zip: '' });
    expect(erasedValueOf(schema, 'contacts.name')).toBe(ERASED);
  });

  it('is found in each variant of a union', () => {
    const forms = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('phoned') }),
      z.object({ kind: z.literal('wrote'), to: z.string() }),
    ]);
    expect(erasedValueOf(forms, 'to')).toBe(ERASED);
    expect(() => erasedValueOf(forms, 'from')).toThrow('there is no field from');
  });

  it('is refused for an unknown field, and where the schema accepts no placeholder', () => {
    expect(() => erasedValueOf(schema, 'nmae')).toThrow('there is no field nmae');
    expect(() => erasedValueOf(schema, 'birthday')).toThrow('accepts no value');
  });
});
