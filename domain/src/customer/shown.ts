import { hasPermission, type Caller } from '../access/caller.js';
import { keysOf, fieldsWhere } from '../core/keys.js';
import { createPicker, type PathOf } from '../core/pick.js';
import { employeeFields, payrollFields, type EmployeeData } from './employee-fields.js';
import { internalCustomerFields, ownCustomerFields, customerTermFields } from './fields.js';
import type { CustomerRow } from './row.js';

/** The columns of their own record that customers see: their data and their terms. */
export const ownerColumns = [
  'id',
  'revision',
  'primary_key',
  ...ownCustomerFields,
  ...customerTermFields,
  'favorite',
  'address_book',
  'create_date',
] as const satisfies readonly (keyof CustomerRow)[];

/** Columns of an employee for all staff. */
export const colleagueFields = [
  'name',
  'is_employee',
  'is_sales',
] as const satisfies readonly (keyof EmployeeData)[];

type CustomerPath = PathOf<CustomerRow>;
const ofEmployee = (fields: readonly (keyof EmployeeData)[]) =>
  fields.map((field): CustomerPath => `employee_data.${field}`);

/** Names and contacts of persons, for all staff who may read customers or employees. */
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

/** Data, terms and notes of customers, for staff who serve them. */
export const profileColumns: readonly CustomerPath[] = [
  ...ownCustomerFields,
  ...customerTermFields,
  ...internalCustomerFields,
  'favorite',
  'address_book',
];

/** Data of an employee without the pay. */
export const employmentColumns: readonly CustomerPath[] = ofEmployee(
  keysOf(employeeFields.shape).filter((field) => !payrollFields.some((hidden) => hidden === field)),
);

export const payColumns: readonly CustomerPath[] = ofEmployee(payrollFields);

/** A customer's record reduced to what the caller may see. */
export function customerFor(row: CustomerRow, caller: Caller): Partial<CustomerRow> {
  const serves = hasPermission(caller, 'customer_authority_r');
  const employs = hasPermission(caller, 'user_authority_r');
  if (!serves && !employs) return picked(row, ownerColumns);
  const paths = [
    ...personColumns,
    ...(serves ? profileColumns : []),
    ...(employs ? employmentColumns : []),
    ...(employs && hasPermission(caller, 'payroll_authority_r') ? payColumns : []),
  ];
  return createPicker(paths)(row);
}

/** The employee data that the caller may see; only payroll sees the pay. */
export function employeeDataFor<Data extends EmployeeData>(data: Data, caller: Caller): Partial<Data> {
  if (!hasPermission(caller, 'user_authority_r')) return picked(data, colleagueFields);
  if (hasPermission(caller, 'payroll_authority_r')) return data;
  return fieldsWhere(data, (field) => !payrollFields.some((hidden) => hidden === field));
}

const picked = <Row extends object>(row: Row, fields: readonly (keyof Row)[]): Partial<Row> =>
  fieldsWhere(row, (field) => fields.includes(field));
