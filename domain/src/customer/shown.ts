import { may, type Caller } from '../core/caller.js';
import { payrollFields, type EmployeeData } from '../employee/fields.js';
import { ownFields, termFields } from './fields.js';
import type { CustomerRow } from './row.js';

/** Columns of their own record that customers see: what they told us, and the terms that hold for them. */
export const ownerColumns = [
  'id',
  'revision',
  'primary_key',
  ...ownFields,
  ...termFields,
  'favorite',
  'create_date',
] as const satisfies readonly (keyof CustomerRow)[];

/** What of an employee anybody on the staff may know. */
export const colleagueFields = [
  'name',
  'is_employee',
  'is_sales',
] as const satisfies readonly (keyof EmployeeData)[];

/** A customer's record as the caller may know it. */
export function customerFor(row: CustomerRow, caller: Caller): Partial<CustomerRow> {
  if (may(caller, 'customer_authority_r') || may(caller, 'user_authority_r')) {
    return { ...row, employee_data: employeeDataFor(row.employee_data, caller) };
  }
  return picked(row, ownerColumns);
}

/** What is kept of an employee as the caller may know it: how somebody is paid is payroll's alone. */
export function employeeDataFor<Data extends EmployeeData>(data: Data, caller: Caller): Data {
  if (!may(caller, 'user_authority_r')) return picked(data, colleagueFields) as Data;
  if (may(caller, 'payroll_authority_r')) return data;
  return Object.fromEntries(
    Object.entries(data).filter(([field]) => !payrollFields.some((hidden) => hidden === field)),
  ) as Data;
}

const picked = <Row extends object>(row: Row, fields: readonly (keyof Row)[]): Partial<Row> =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row>;
