import { z } from 'zod';
import { staff } from '../access/route-access.js';
import { name, text } from '../record/fields.js';
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
  schema: z.object({ name, describe: text() }),
  searched: ['name', 'describe'],
  access: {
    read: staff('delivery_authority_r', 'quotation_authority_r'),
    write: staff('delivery_authority_w'),
  },
});
