import {
  customerFor,
  customerRow,
  customerTitles,
  employeeFields,
  colleagueFields,
  ownerColumns,
  payrollFields,
  signedIn,
  staff,
  type CustomerRow,
} from '@zhidan/domain';
import { recordResource } from '../record/resource.js';
import { defineResource } from '../resource/resource.js';
import { entryForOwner, entryForStaff } from './entries.js';
import { customerFigures } from './figures.js';
import { customerPast } from './past.js';

/** Fields of employees below the customer's column, which not everybody may guess at. */
const employeeField = (field: string): string => `employee_data.${field}`;
const shownToColleagues: readonly string[] = colleagueFields;

/** Customers: staff by authority, customers themselves without what is ours alone. */
export const customerResource = defineResource({
  name: 'customers',
  missing: { code: 'CUSTOMER_NOT_FOUND' },
  row: customerRow,
  sort: ['create_date', 'DESC'],
  searched: ['primary_key', 'company', 'company_fullname', 'name', 'nick_name', 'tax_id_number'],
  views: [
    {
      for: staff('user_authority_r'),
      rows: 'all',
      columns: 'all',
      row: (row, caller) => customerFor(row as CustomerRow, caller),
      hiddenFields: payrollFields.map(employeeField),
      entry: entryForStaff,
    },
    {
      for: staff('customer_authority_r'),
      rows: 'all',
      columns: 'all',
      row: (row, caller) => customerFor(row as CustomerRow, caller),
      hiddenFields: Object.keys(employeeFields.shape)
        .filter((field) => !shownToColleagues.includes(field))
        .map(employeeField),
      entry: entryForStaff,
    },
    {
      for: signedIn,
      rows: { own: 'id', by: 'customer_id' },
      columns: ownerColumns,
      entry: entryForOwner,
    },
  ],
  computed: customerFigures,
  past: customerPast,
});

/** Customers choose from them when they say who speaks for them. */
export const customerTitleResource = recordResource(customerTitles, {
  rows: 'all',
  columns: ['type', 'name'],
});
