import {
  authorities,
  employeeOf,
  employeeRow,
  MANAGER,
  payrollFields,
  PROCESSING_RIGHT,
  processingRights,
  recordReadModel,
  SALES_RIGHT,
  sqlNames,
  forStaff,
} from '@zhidan/domain';
import { colleagueReaders } from '@zhidan/domain/activity';
import { customerReadModel } from '@zhidan/domain/customer';
import { z } from 'zod';
import { entryForStaff } from '../customer/entries.js';
import { customerPastReader } from '../customer/past.js';
import { shownPastReader } from '../history/past.js';
import { defineResource } from '../resource/define-resource.js';

const { columns: customer } = sqlNames(customerReadModel);
const { from: allAuthorities, columns: held } = sqlNames(recordReadModel(authorities), 'held');
const asEmployee = (field: string) => `${customer.employee_data} ->> '${field}'`;

const texts = Object.keys(employeeRow.shape).filter((column) => column !== 'authority');
const own = ['id', 'revision', 'primary_key', 'second_key', 'create_date', 'last_modify_date'];
const flags = ['is_employee', 'is_sales'];

/** Maps each column of an employee to its place in the row of the customer. */
const columns: Readonly<Record<string, string>> = Object.fromEntries([
  ...texts.map((column) => {
    if (own.includes(column)) return [column, column];
    const value = asEmployee(column);
    if (flags.includes(column)) return [column, `(${value})::boolean`];
    return [
      column,
      column === 'name' ? `coalesce(nullif(${value}, ''), ${customer.name})` : `coalesce(${value}, '')`,
    ];
  }),
  ['authority', `${customer.employee_data} -> 'authority'`],
]);

const hired = `(${asEmployee('is_employee')}) = 'true'`;

const payroll: readonly string[] = payrollFields;
const employeeColumns = Object.keys(employeeRow.shape).filter((column) => !payroll.includes(column));

/**
 * The SQL condition for the right of sales: the employee is a manager, or has an authority that includes it.
 */
const maySell = `(${customer.employee_data} -> 'authority' ? '${MANAGER}' or exists (
  select 1 from ${allAuthorities}
   where ${customer.employee_data} -> 'authority' ? ${held.type} and to_jsonb(${held.permissions}) ? '${SALES_RIGHT}'))`;

/** Members of staff. Only payroll sees how they are paid. */
export const employeeResource = defineResource({
  name: 'employees',
  missing: { code: 'CUSTOMER_NOT_FOUND' },
  row: employeeRow,
  within: { resource: 'customers', columns, where: hired },
  sort: ['number', 'ASC'],
  searched: [
    'name',
    'english_name',
    'number',
    'primary_key',
    'email',
    'cellphone',
    'telephone',
    'emergency_phone',
  ],
  views: [
    {
      for: forStaff('user_authority_r'),
      rows: 'all',
      columns: employeeColumns,
      plus: [{ with: ['payroll_authority_r'], columns: payrollFields }],
      entry: entryForStaff,
    },
  ],
  past: (eventStore) =>
    shownPastReader(customerPastReader(eventStore), (row) =>
      row.employee_data.is_employee ? employeeOf(row) : undefined,
    ),
});

/** Sales people to whom a customer or an order can be assigned, with their contact details. */
export const salesPeopleResource = defineResource({
  name: 'sales-people',
  row: z.object({
    id: z.string(),
    revision: z.int(),
    name: z.string(),
    email: z.string(),
    telephone: z.string(),
    cellphone: z.string(),
  }),
  within: {
    resource: 'customers',
    columns: {
      id: 'id',
      revision: 'revision',
      name: columns['name'] ?? 'name',
      email: `coalesce(nullif(${asEmployee('email')}, ''), ${customer.primary_key})`,
      telephone: columns['telephone'] ?? '',
      cellphone: columns['cellphone'] ?? '',
    },
    where: `${hired} and (${asEmployee('is_sales')}) = 'true' and ${maySell}`,
  },
  sort: ['name', 'ASC'],
  searched: ['name', 'email', 'cellphone', 'telephone'],
  views: [{ for: forStaff('customer_authority_r', 'quotation_authority_r'), rows: 'all', columns: 'all' }],
});

/** Staff who can be named in a message or in an activity, by customer id. */
export const colleaguesResource = defineResource({
  name: 'colleagues',
  row: z.object({ id: z.string(), revision: z.int(), name: z.string() }),
  within: {
    resource: 'customers',
    columns: { id: 'id', revision: 'revision', name: columns['name'] ?? 'name' },
    where: hired,
  },
  sort: ['name', 'ASC'],
  searched: ['name'],
  views: [{ for: forStaff(...colleagueReaders), rows: 'all', columns: 'all' }],
});

/** The SQL condition for an authority that includes processing and nothing else. */
const processes = `exists (
  select 1 from ${allAuthorities}
   where ${customer.employee_data} -> 'authority' ? ${held.type}
     and to_jsonb(${held.permissions}) ? '${PROCESSING_RIGHT}'
     and to_jsonb(${held.permissions}) <@ '${JSON.stringify(processingRights)}'::jsonb)`;

/** Staff to whom work can be allocated, by customer id; some of them do only processing. */
export const workersResource = defineResource({
  name: 'workers',
  row: z.object({ id: z.string(), revision: z.int(), name: z.string(), is_processing: z.boolean() }),
  within: {
    resource: 'customers',
    columns: {
      id: 'id',
      revision: 'revision',
      name: columns['name'] ?? 'name',
      is_processing: processes,
    },
    where: hired,
  },
  sort: ['name', 'ASC'],
  searched: ['name'],
  views: [{ for: forStaff('process_authority_w', 'payroll_authority_r'), rows: 'all', columns: 'all' }],
});
