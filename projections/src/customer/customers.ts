import { customer, foldCustomerRow, customerReadModel, type CustomerEvent } from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row is a person: their own data, the company's assessment, and their employment. */
export const customersProjection = defineProjection<typeof customerReadModel.row, CustomerEvent>({
  ...projectionOf(customerReadModel),
  version: 2,
  ...rowPerStreamKeys(customer.category),
  indexes: [
    { on: ['primary_key'] },
    { on: ['second_key'] },
    { on: ['create_date', 'id'] },
    { on: ['company', 'id'] },
    { on: ['level', 'id'] },
    { on: ['service_sales_uid', 'id'] },
    { on: ["((employee_data ->> 'is_employee'))", 'id'] },
  ],
  live: { resource: customerReadModel.name, code: 90001, changedCode: 90002 },

  fold: (row, event) => foldCustomerRow(row, event),
});
