import { z } from 'zod';
import { defineEvent, type EventOf } from '../core/event.js';

/** A customer's fields are hidden with the key of the customer, whose id is the stream's. */
const person = (_data: unknown, stream: string): string => stream;

export const customerRegistered = defineEvent(
  'CustomerRegistered',
  z.object({
    /** Login e-mail. */
    primary_key: z.string(),
    /** The account's uid. */
    second_key: z.string(),
    company: z.string(),
    name: z.string(),
    level: z.int().min(1).max(7),
  }),
  { personal: { fields: ['primary_key', 'company', 'name'], person } },
);

export const employeeDataSet = defineEvent(
  'EmployeeDataSet',
  z.object({ name: z.string(), is_employee: z.boolean(), is_sales: z.boolean() }).partial(),
  { personal: { fields: ['name'], person } },
);

export const authorityGranted = defineEvent('AuthorityGranted', z.object({ authority: z.string() }));
export const authorityRevoked = defineEvent('AuthorityRevoked', z.object({ authority: z.string() }));

export const customerLevelSet = defineEvent(
  'CustomerLevelSet',
  z.object({ from: z.int().min(1).max(7), to: z.int().min(1).max(7) }),
);

export const customerEvents = [
  customerRegistered,
  employeeDataSet,
  authorityGranted,
  authorityRevoked,
  customerLevelSet,
] as const;

export type CustomerEvent = EventOf<(typeof customerEvents)[number]>;
