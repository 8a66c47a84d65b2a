import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { tableColumnsOf, rowTypeMismatch } from './columns.js';

const orderRow = z.object({
  id: z.string(),
  quotation_no: z.string().trim().min(1),
  at: z.iso.datetime(),
  stage: z.enum(['proofing', 'production']),
  order_value: z.int().min(0).default(0),
  unit_price: z.number().nullable(),
  paid: z.boolean(),
  imgs: z.array(z.string()).default([]),
  accounting: z.object({ code: z.int() }).nullable(),
  level: z.literal([1, 2]),
  size: z.literal([1, 'free']),
  website: z.union([z.literal(''), z.url()]).default(''),
  agreed: z.union([z.literal(0), z.int().nullable()]),
});

describe('the columns of a read model', () => {
  it('are derived from the row schema that the domain declares', () => {
    expect(tableColumnsOf(orderRow)).toEqual([
      { name: 'id', type: 'text', nullable: false },
      { name: 'quotation_no', type: 'text', nullable: false },
      { name: 'at', type: 'text', nullable: false },
      { name: 'stage', type: 'text', nullable: false },
      { name: 'order_value', type: 'bigint', nullable: false },
      { name: 'unit_price', type: 'double precision', nullable: true },
      { name: 'paid', type: 'boolean', nullable: false },
      { name: 'imgs', type: 'jsonb', nullable: false },
      { name: 'accounting', type: 'jsonb', nullable: true },
      { name: 'level', type: 'bigint', nullable: false },
      { name: 'size', type: 'jsonb', nullable: false },
      { name: 'website', type: 'text', nullable: false },
      { name: 'agreed', type: 'bigint', nullable: true },
    ]);
  });

  it('are never optional: a missing value must be null', () => {
    expect(() => tableColumnsOf(z.object({ id: z.string(), note: z.string().optional() }))).toThrow(
      'column note may be absent',
    );
  });
});

describe('a row of a read model', () => {
  const columns = tableColumnsOf(orderRow);
  const row = {
    id: 'o-1',
    quotation_no: '',
    at: 'some day',
    stage: 'none of these',
    order_value: -3,
    unit_price: null,
    paid: false,
    imgs: [],
    accounting: null,
    level: 2,
    size: 'free',
    website: '',
    agreed: null,
  };

  it('is valid when its columns can hold it, even where the rules of the form are stricter today', () => {
    expect(rowTypeMismatch(columns, 'o-1', row)).toBeUndefined();
  });

  it('is invalid when a value is missing or has another type, or when the id differs', () => {
    expect(rowTypeMismatch(columns, 'o-1', { ...row, order_value: 1.5 })).toContain('order_value (bigint)');
    expect(rowTypeMismatch(columns, 'o-1', { ...row, order_value: 2 ** 60 })).toContain(
      'order_value (bigint)',
    );
    expect(rowTypeMismatch(columns, 'o-1', { ...row, unit_price: Number.NaN })).toContain('unit_price');
    expect(rowTypeMismatch(columns, 'o-1', { ...row, paid: null })).toContain(
      'paid (boolean) cannot hold null',
    );
    expect(rowTypeMismatch(columns, 'o-1', { ...row, imgs: undefined })).toContain('imgs (jsonb)');
    expect(rowTypeMismatch(columns, 'o-2', row)).toBe('the row of o-2 calls itself o-1');
  });
});
