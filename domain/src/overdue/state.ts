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

/** An order that was unpaid when due, and what was done about it. The amount owed is read from the order. */
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

/** Null, a case, or a removed one, whose due date is not opened again automatically. */
export type OverdueState = Overdue | { readonly status: 'removed'; readonly due_date: string } | null;

/** Whether it was closed automatically, and is reopened when something is owed again. */
export const endedBySystem = ({ status }: Pick<Overdue, 'status'>): boolean =>
  status === 'paid' || status === 'ended';

export const isFollowed = ({ status }: Pick<Overdue, 'status'>): boolean =>
  status === 'open' || status === 'promised';
