import { z } from 'zod';
import { dateSchema } from '../record/fields.js';
import { staffClosedStatuses, type closedStatuses } from './events.js';

const message = z.string().trim().max(2_000);

/** Opens a case; the due date is derived from the order if it is left out. */
export const openOverdueBody = z.object({
  quotation_no: z.string().trim().min(1).max(100),
  due_date: dateSchema.optional(),
});

/** Changes of a case; null removes a promise. */
export const changeOverdueBody = z
  .object({ promise_date: dateSchema.nullable(), memo: z.string().trim().max(2_000) })
  .partial();

export const followUpOverdueBody = z.object({
  message: message.min(1, '請填寫追蹤內容'),
  promise_date: dateSchema.nullable().optional(),
});

export const closeOverdueBody = z.object({
  status: z.enum(staffClosedStatuses).default('paid'),
  /** The reason for writing off the amount. */
  message: message.default(''),
});

export type OverdueCommand =
  | { readonly kind: 'open'; readonly quotation_no: string; readonly due_date: string }
  | ({ readonly kind: 'change' } & z.infer<typeof changeOverdueBody>)
  | ({ readonly kind: 'follow-up' } & z.infer<typeof followUpOverdueBody>)
  | { readonly kind: 'close'; readonly status: (typeof closedStatuses)[number]; readonly message: string }
  | { readonly kind: 'reopen' }
  /** Updates the case after a change of its order's customer or due date. */
  | { readonly kind: 'follow-order'; readonly due_date: string | undefined }
  | { readonly kind: 'remove' };

export type OverdueCommandOf<Kind extends OverdueCommand['kind']> = Extract<
  OverdueCommand,
  { readonly kind: Kind }
>;
