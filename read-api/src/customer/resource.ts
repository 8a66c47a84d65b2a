import {
  customerReadModel,
  customerTitles,
  employmentColumns,
  ownerColumns,
  payColumns,
  personColumns,
  profileColumns,
  forSignedIn,
  forStaff,
} from '@zhidan/domain';
import { recordResource } from '../record/resource.js';
import { defineResource } from '../resource/define-resource.js';
import { entryForOwner, entryForStaff } from './entries.js';
import { customerFigures, customerFigureColumns } from './figures.js';
import { customerPastReader } from './past.js';

/**
 * Each desk sees the columns of all customers that it works with; customers see their own record without
 * internal notes.
 */
export const customerResource = defineResource({
  ...customerReadModel,
  missing: { code: 'CUSTOMER_NOT_FOUND' },
  sort: ['create_date', 'DESC'],
  views: [
    {
      for: forStaff('user_authority_r', 'customer_authority_r'),
      rows: 'all',
      columns: personColumns,
      plus: [
        { with: ['customer_authority_r'], columns: profileColumns },
        { with: ['customer_authority_r', 'accounting_authority_r'], columns: customerFigureColumns },
        { with: ['user_authority_r'], columns: employmentColumns },
        { with: ['user_authority_r', 'payroll_authority_r'], columns: payColumns },
      ],
      entry: entryForStaff,
    },
    {
      for: forSignedIn,
      rows: { own: 'id', by: 'customer_id' },
      columns: [...ownerColumns, ...customerFigureColumns],
      entry: entryForOwner,
    },
  ],
  computed: customerFigures,
  past: customerPastReader,
});

/** Customers choose a title from this list when they name a contact person. */
export const customerTitleResource = recordResource(customerTitles, {
  rows: 'all',
  columns: ['type', 'name'],
});
