import { z } from 'zod';
import { staff } from '../access/route-access.js';
import { name, type } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

const access = { read: staff('user_authority_r'), write: staff('user_authority_w') };
const schema = z.object({ type, name });

/** Master tables that an employee's data is chosen from (facts section 4). */
export const jobClasses = defineRecord({
  noun: 'jobClass',
  resource: 'job-classes',
  title: '職務分類',
  schema,
  searched: ['name'],
  access,
});

/** How an employee is paid (facts section 8). */
export const salaryPaymentMethods = defineRecord({
  noun: 'salaryPaymentMethod',
  resource: 'salary-payment-methods',
  title: '薪資支付方式',
  schema,
  searched: ['name'],
  access: {
    read: staff('user_authority_r', 'payroll_authority_r'),
    write: staff('user_authority_w', 'payroll_authority_w'),
  },
  rules: { unique: { name: 'NAME_EXISTS' } },
});

export const jobTitles = defineRecord({
  noun: 'jobTitle',
  resource: 'job-titles',
  title: '職稱',
  schema,
  searched: ['name'],
  access,
});
