import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { nameSchema, typeCodeSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';
import { refuse } from '../core/refused.js';
import type { OtherRecords } from '../record/rules.js';

const access = { read: forStaff('user_authority_r'), write: forStaff('user_authority_w') };
const schema = z.object({ type: typeCodeSchema, name: nameSchema });

/** Types of the authorities that a person gets when hired with this entry. */
const preset = z.object({ authority: z.array(z.string().trim().max(20)).max(50).default([]) });
const presetSchema = schema.extend(preset.shape);

/**
 * Refuses unknown authorities. A preset names an authority by its type, which does not change when the
 * authority is renamed.
 */
function mustBeAuthorities({ authority }: z.infer<typeof preset>, { nameTaken }: OtherRecords): void {
  const id = authority.find((one) => !nameTaken('authorities', 'type', one, ''));
  if (id !== undefined) refuse({ code: 'REFERENCE_NOT_FOUND', field: 'authority', title: '權限', id });
}

/** Common fields of the two tables from which an entry is chosen when a person is hired. */
const hiredWith = {
  section: '同仁',
  labels: {
    type: '編號',
    name: '名稱',
    authority: '權限',
  },
  schema: presetSchema,
  searched: ['name'],
  access,
  rules: { unique: { name: 'NAME_EXISTS' }, check: mustBeAuthorities },
} as const;

/** Master tables that an employee's data is chosen from (`facts.md` section 4). */
export const jobClasses = defineRecord({
  noun: 'jobClass',
  resource: 'job-classes',
  title: '職務分類',
  ...hiredWith,
});

/** Ways of paying salaries (`facts.md` section 8). */
export const salaryPaymentMethods = defineRecord({
  noun: 'salaryPaymentMethod',
  resource: 'salary-payment-methods',
  section: '同仁',
  title: '薪資支付方式',
  labels: {
    type: '編號',
    name: '名稱',
  },
  schema,
  searched: ['name'],
  access: {
    read: forStaff('user_authority_r', 'payroll_authority_r'),
    write: forStaff('user_authority_w', 'payroll_authority_w'),
  },
  rules: { unique: { name: 'NAME_EXISTS' } },
});

export const jobTitles = defineRecord({
  noun: 'jobTitle',
  resource: 'job-titles',
  title: '職稱',
  ...hiredWith,
});
