import { z } from 'zod';
import { staff } from '../access/route-access.js';
import { name, type } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

/** Classes that customers are sorted into (facts section 3.7). */
export const customerClasses = defineRecord({
  noun: 'customerClass',
  resource: 'customer-classes',
  title: '客戶分類',
  schema: z.object({ type, name }),
  searched: ['name'],
  access: { read: staff('customer_authority_r'), write: staff('customer_authority_w') },
  rules: { unique: { name: 'CUSTOMER_CLASS_EXISTS' } },
});
