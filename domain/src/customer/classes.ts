import { z } from 'zod';
import { forSignedIn, forStaff } from '../access/route-access.js';
import { nameSchema, typeCodeSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

const write = forStaff('customer_authority_w');

/** The id of the class for the company's own staff, which every shop has from the start. */
export const STAFF_CLASS = 'staff';

/** Classes that customers are sorted into (`facts.md` section 3.7). */
export const customerClasses = defineRecord({
  noun: 'customerClass',
  resource: 'customer-classes',
  section: '客戶',
  title: '客戶分類',
  labels: {
    type: '編號',
    name: '名稱',
  },
  schema: z.object({ type: typeCodeSchema, name: nameSchema }),
  searched: ['name'],
  access: { read: forStaff('customer_authority_r'), write },
  rules: { unique: { name: 'CUSTOMER_CLASS_EXISTS' } },
  seeds: { [STAFF_CLASS]: { type: '0', name: '員工' } },
});

/** Titles that forms offer for a customer's contact persons, also to customers. */
export const customerTitles = defineRecord({
  noun: 'customerTitle',
  resource: 'customer-titles',
  section: '客戶',
  title: '客戶職務',
  labels: {
    type: '編號',
    name: '名稱',
  },
  schema: z.object({ type: typeCodeSchema, name: nameSchema }),
  searched: ['name'],
  access: { read: forSignedIn, write },
  rules: { unique: { name: 'NAME_EXISTS' } },
});
