import { customer, customerAfter, customerRow, idOfStream, type CustomerEvent } from '@zhidan/domain';
import { defineProjection } from '../projection/projection.js';

/** Buyers and staff, as they told us, as they were judged, and as they work for us. */
export const customersProjection = defineProjection<typeof customerRow, CustomerEvent>({
  name: 'customers',
  version: 2,
  table: customerRow,
  categories: [customer.category],
  search: [
    'primary_key',
    'company',
    'company_fullname',
    'name',
    'nick_name',
    'contact_person_name',
    'tax_id_number',
    'company_telephone',
    'company_cellphone',
  ],
  indexes: [
    { on: ['primary_key'] },
    { on: ['second_key'] },
    { on: ['create_date', 'id'] },
    { on: ['company', 'id'] },
    { on: ['level', 'id'] },
    { on: ['service_sales_uid', 'id'] },
    { on: ["((employee_data ->> 'is_employee'))", 'id'] },
  ],
  live: { resource: 'customers', code: 90001, changedCode: 90002 },

  keysOf: (event) => [idOfStream(event.stream)],

  fold: (row, event) => customerAfter(row, event),
});
