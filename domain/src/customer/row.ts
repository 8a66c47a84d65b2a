import { z } from 'zod';
import { idOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { isEvent } from '../core/is-event.js';
import { savedAddressSchema } from './address-book.js';
import { storedEmployeeShape } from './employee-fields.js';
import { customer } from './aggregate.js';
import { customerEvents } from './events.js';
import { storedCustomerShape, telephoneFields } from './fields.js';
import { defineReadModel } from '../read-model/read-model.js';

/** A customer as the read model stores it. */
export const customerRow = z.object({
  id: z.string(),
  revision: z.int(),
  primary_key: z.string(),
  second_key: z.string(),
  ...storedCustomerShape,
  /** The ids of the customer's favourite products. */
  favorite: z.array(z.string()),
  address_book: z.array(savedAddressSchema),
  employee_data: z.object(storedEmployeeShape),
  erased: z.boolean(),
  create_date: z.string(),
  last_edit_person: z.string(),
  last_modify_date: z.string(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** Buyers and staff: their own data, the shop's assessment, and data of employees. */
export const customerReadModel = defineReadModel({
  name: 'customers',
  row: customerRow,
  searched: [
    'primary_key',
    'company',
    'company_fullname',
    'name',
    'nick_name',
    'contact_person_name',
    'tax_id_number',
    ...telephoneFields,
  ],
});

/** The row after the next event of the customer. The given row is not changed. */
export function foldCustomerRow(row: CustomerRow | undefined, event: RecordedEvent): CustomerRow | undefined {
  if (!isEvent(event, ...customerEvents)) return row;
  const state = customer.evolve(row ?? null, event);
  if (state === null) return undefined;
  return {
    ...state,
    favorite: [...state.favorite],
    address_book: [...state.address_book],
    id: idOfStream(event.stream),
    revision: event.revision,
    create_date: row?.create_date ?? event.metadata.at,
    last_edit_person: event.metadata.actor.name,
    last_modify_date: event.metadata.at,
  };
}
