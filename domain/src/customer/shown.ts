import { may, type Caller } from '../access/caller.js';
import { keysOf, fieldsWhere } from '../core/keys.js';
import { picker, type PathOf } from '../core/pick.js';
import { employeeFields, payrollFields, type EmployeeData } from './employee-fields.js';
import { internalFields, ownFields, termFields } from './fields.js';
import type { CustomerRow } from './row.js';

/** Columns of their own record that customers see: what they gave us, and the terms that hold for them. */
export const ownerColumns = [
  'id',
  'revision',
  'primary_key',
  ...ownFields,
  ...termFields,
  'favorite',
  'address_book',
  'create_date',
] as const satisfies readonly (keyof CustomerRow)[];

/** What of an employee anybody on the staff may know. */
export const colleagueFields = [
  'name',
  'is_employee',
  'is_sales',
] as const satisfies readonly (keyof EmployeeData)[];

type CustomerPath = PathOf<CustomerRow>;
const ofEmployee = (fields: readonly (keyof EmployeeData)[]) =>
  fields.map((field): CustomerPath => `employee_data.${field}`);

/** Who a person is: for all staff who read customers or employees. */
export const personColumns: readonly CustomerPath[] = [
  'id',
  'revision',
  'primary_key',
  'second_key',
  'name',
  'company',
  'company_fullname',
  'erased',
  'create_date',
  'last_edit_person',
  'last_modify_date',
  ...ofEmployee(colleagueFields),
];

/** What customers stated, the terms that hold for them, and what staff noted: for those who serve them. */
export const profileColumns: readonly CustomerPath[] = [
  ...ownFields,
  ...termFields,
  ...internalFields,
  'favorite',
  'address_book',
];

/** What is kept of an employee, but for how they are paid. */
export const employmentColumns: readonly CustomerPath[] = ofEmployee(
  keysOf(employeeFields.shape).filter((field) => !payrollFields.some((hidden) => hidden === field)),
);

/** How an employee is paid. */
export const payColumns: readonly CustomerPath[] = ofEmployee(payrollFields);

/** A customer's record as the caller may know it. */
export function customerFor(row: CustomerRow, caller: Caller): Partial<CustomerRow> {
  const serves = may(caller, 'customer_authority_r');
  const employs = may(caller, 'user_authority_r');
  if (!serves && !employs) return picked(row, ownerColumns);
  const paths = [
    ...personColumns,
    ...(serves ? profileColumns : []),
    ...(employs ? employmentColumns : []),
    ...(employs && may(caller, 'payroll_authority_r') ? payColumns : []),
  ];
  return picker(paths)(row);
}

/** What is kept of an employee as the caller may know it: how somebody is paid is payroll's alone. */
export function employeeDataFor<Data extends EmployeeData>(data: Data, caller: Caller): Partial<Data> {
  if (!may(caller, 'user_authority_r')) return picked(data, colleagueFields);
  if (may(caller, 'payroll_authority_r')) return data;
  return fieldsWhere(data, (field) => !payrollFields.some((hidden) => hidden === field));
}

const picked = <Row extends object>(row: Row, fields: readonly (keyof Row)[]): Partial<Row> =>
  fieldsWhere(row, (field) => fields.includes(field));
