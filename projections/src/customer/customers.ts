import { customer, customerAfter, customerReadModel, type CustomerEvent } from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStream } from '../projection/row-per-stream.js';

/** Buyers and staff, as they described themselves, as they were judged, and as they work for us. */
export const customersProjection = defineProjection<typeof customerReadModel.row, CustomerEvent>({
  ...projectionOf(customerReadModel),
  version: 2,
  ...rowPerStream(customer.category),
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

  fold: (row, event) => customerAfter(row, event),
});
