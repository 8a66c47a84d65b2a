import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { nameSchema, textSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

/** Names of goods that a delivery may contain. */
export const goods = defineRecord({
  noun: 'goods',
  resource: 'goods',
  section: '出貨',
  title: '貨品名稱',
  labels: {
    name: '名稱',
    describe: '說明',
  },
  schema: z.object({ name: nameSchema, describe: textSchema() }),
  searched: ['name', 'describe'],
  access: {
    read: forStaff('delivery_authority_r', 'quotation_authority_r'),
    write: forStaff('delivery_authority_w'),
  },
});
