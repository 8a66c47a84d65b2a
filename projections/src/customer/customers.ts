import { customer, customerRow, idOfStream, type CustomerEvent } from '@zhidan/domain';
import { defineProjection } from '../projection/projection.js';

/** Buyers and staff, as registered and as judged since. */
export const customersProjection = defineProjection<typeof customerRow, CustomerEvent>({
  name: 'customers',
  version: 1,
  table: customerRow,
  categories: [customer.category],
  search: ['primary_key', 'company', 'name'],
  indexes: [{ on: ['primary_key'] }, { on: ['second_key'] }],
  live: { resource: 'customers', code: 90001 },

  keysOf: (event) => [idOfStream(event.stream)],

  fold(row, event, id) {
    const state = customer.evolve(row ?? null, event);
    if (state === null) return undefined;
    return {
      ...state,
      employee_data: { ...state.employee_data, authority: [...state.employee_data.authority] },
      id,
      revision: event.revision,
      create_date: row?.create_date ?? event.metadata.at,
    };
  },
});
