import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { centimetresSchema, nameSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

/** A carton size for shipping goods (spec section 3, carton size); inner measures in cm. */
export const cartons = defineRecord({
  noun: 'carton',
  resource: 'cartons',
  section: '出貨',
  title: '紙箱尺寸',
  labels: {
    name: '名稱',
    length: '長（公分）',
    width: '寬（公分）',
    height: '高（公分）',
  },
  schema: z.object({
    name: nameSchema,
    length: centimetresSchema,
    width: centimetresSchema,
    height: centimetresSchema,
  }),
  searched: ['name'],
  access: {
    read: forStaff('delivery_authority_r', 'quotation_authority_r'),
    write: forStaff('delivery_authority_w'),
  },
});
