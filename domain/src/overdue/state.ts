import { z } from 'zod';
import { caseFields } from './case-fields.js';
import { closedStatuses } from './events.js';

export const overdueStatuses = ['open', 'promised', ...closedStatuses] as const;
export type OverdueStatus = (typeof overdueStatuses)[number];

export const followUpSchema = z.object({
  created_date: z.string(),
  staff_uid: z.string(),
  staff_name: z.string(),
  message: z.string(),
});

/** An order that was not paid when it was due, and what was done about it. What is owed is read from the order. */
export const overdueSchema = z.object({
  ...caseFields,
  status: z.enum(overdueStatuses),
  promise_date: z.string().nullable(),
  memo: z.string(),
  follow_up: z.array(followUpSchema),
  create_date: z.string(),
  /** UTC ISO instant since which it is due on its date. */
  dated_at: z.string(),
  close_date: z.string().nullable(),
});
export type Overdue = z.infer<typeof overdueSchema>;

/** Nothing, a case, or one that was taken away: its due date is not opened again by itself. */
export type OverdueState = Overdue | { readonly status: 'removed'; readonly due_date: string } | null;

/** It ended with what was owed, and is followed again where something is owed once more. */
export const endedByItself = ({ status }: Pick<Overdue, 'status'>): boolean =>
  status === 'paid' || status === 'ended';

export const isFollowed = ({ status }: Pick<Overdue, 'status'>): boolean =>
  status === 'open' || status === 'promised';
