import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { countSchema, numericSchema } from '../core/numeric.js';
import { nameSchema, textSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

/**
 * The number of base units in one unit (`facts.md` section 3.5): a dozen is 12 pieces, a kilogram 1000 grams.
 */
export const unitConversionRates = defineRecord({
  noun: 'unitConversionRate',
  resource: 'unit-conversion-rates',
  section: '倉庫',
  title: '單位換算',
  labels: {
    type: '編號',
    name: '名稱',
    conversion_rate: '換算率',
    base_unit: '最小單位',
    describe: '說明',
  },
  schema: z.object({
    /** The number of the unit; no two units have the same number. */
    type: countSchema(1),
    name: nameSchema,
    conversion_rate: numericSchema(z.number().positive().max(1_000_000)).default(1),
    /**
     * The base unit; units with the same base unit can be converted into each other. Empty for units that
     * cannot be converted.
     */
    base_unit: textSchema(20),
    describe: textSchema(200),
  }),
  searched: ['name', 'describe'],
  access: {
    read: forStaff('storage_authority_r', 'purchasing_authority_r', 'material_authority_r'),
    write: forStaff('storage_authority_w'),
  },
  rules: { unique: { type: 'NAME_EXISTS', name: 'NAME_EXISTS' }, staysForGood: true },
  seeds: {
    piece: { type: 1, name: '個', conversion_rate: 1, base_unit: '個', describe: '' },
    dozen: { type: 2, name: '打', conversion_rate: 12, base_unit: '個', describe: '12 個' },
    yard: { type: 3, name: '碼', conversion_rate: 90, base_unit: '公分', describe: '90 公分' },
    gram: { type: 4, name: '克', conversion_rate: 1, base_unit: '克', describe: '' },
    kilogram: { type: 5, name: '公斤', conversion_rate: 1_000, base_unit: '克', describe: '1000 克' },
  },
  upcasters: [(fields) => ({ base_unit: describedBase(fields), ...fields })],
});

/** Older releases stored the smallest unit only in the description, such as `12 個`. */
function describedBase({ name: unit, conversion_rate, describe }: Readonly<Record<string, unknown>>): string {
  if (Number(conversion_rate) === 1) return String(unit);
  return /^[\d,.]+\s*([^\d\s]{1,20})$/.exec(String(describe).trim())?.[1] ?? '';
}
