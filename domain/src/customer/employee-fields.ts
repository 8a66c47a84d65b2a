import { z } from 'zod';
import { keysOf, objectFromNames } from '../core/keys.js';
import { mobileNumberSchema } from '../record/contact-fields.js';
import { emailField } from './fields.js';
import { optionalDateSchema, optionalIdSchema, textSchema } from '../record/fields.js';

/** Data of an employee, as forms and the API take it (spec section 3). */
export const employeeFields = z.object({
  name: textSchema(100),
  english_name: textSchema(100),
  number: textSchema(50),
  /** The id of a record in the master table of job classes; the next field refers to that of job titles. */
  job_class: optionalIdSchema(),
  job_title: optionalIdSchema(),
  join_date: optionalDateSchema,
  date_of_birth: optionalDateSchema,
  gender: textSchema(20),
  telephone: textSchema(50),
  cellphone: mobileNumberSchema,
  email: emailField,
  address: textSchema(300),
  /** The id of the salary payment method; the next field is the account to which the salary is paid. */
  payment: optionalIdSchema(),
  payment_account: textSchema(200),
  emergency_contact: textSchema(100),
  emergency_phone: textSchema(50),
  remarks: textSchema(2_000),
  is_employee: z.boolean().default(false),
  /** Whether the employee may be chosen as the sales person of customers and orders. */
  is_sales: z.boolean().default(false),
  /** Types of the authorities that the employee holds. */
  authority: z.array(z.string().trim().max(20)).max(50).default([]),
});
export type EmployeeData = z.infer<typeof employeeFields>;

export const noEmployeeData: EmployeeData = employeeFields.parse({});

export const personalEmployeeFields = [
  'name',
  'english_name',
  'date_of_birth',
  'gender',
  'telephone',
  'cellphone',
  'email',
  'address',
  'payment_account',
  'emergency_contact',
  'emergency_phone',
  'remarks',
] as const satisfies readonly (keyof EmployeeData)[];

/** Columns of an employee for payroll only. */
export const payrollFields = [
  'payment',
  'payment_account',
] as const satisfies readonly (keyof EmployeeData)[];

/** The stored form of the fields: types without form rules, which may become stricter. */
export const storedEmployeeShape = {
  ...objectFromNames(keysOf(employeeFields.shape), () => z.string()),
  is_employee: z.boolean(),
  is_sales: z.boolean(),
  authority: z.array(z.string()),
};
