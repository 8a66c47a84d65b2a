import { z } from 'zod';
import { overdueCaseFields } from './case-fields.js';
import { closedStatuses } from './events.js';

export const overdueStatuses = ['open', 'promised', ...closedStatuses] as const;
export type OverdueStatus = (typeof overdueStatuses)[number];

export const followUpSchema = z.object({
  created_date: z.string(),
  staff_uid: z.string(),
  staff_name: z.string(),
  message: z.string(),
});

/** An order that was unpaid when due, with its follow-ups. The owed amount is read from the order. */
export const overdueSchema = z.object({
  ...overdueCaseFields,
  status: z.enum(overdueStatuses),
  promise_date: z.string().nullable(),
  memo: z.string(),
  follow_up: z.array(followUpSchema),
  create_date: z.string(),
  /** The UTC ISO instant since which the case has this due date. */
  dated_at: z.string(),
  close_date: z.string().nullable(),
});
export type Overdue = z.infer<typeof overdueSchema>;

/** Null before opening. A removed case blocks automatic opening for its due date. */
export type OverdueState = Overdue | { readonly status: 'removed'; readonly due_date: string } | null;

/**
 * Whether payment or the end of the order closed the case; such a case is reopened if an amount is owed again.
 */
export const isClosedBySystem = ({ status }: Pick<Overdue, 'status'>): boolean =>
  status === 'paid' || status === 'ended';

export const isFollowed = ({ status }: Pick<Overdue, 'status'>): boolean =>
  status === 'open' || status === 'promised';
