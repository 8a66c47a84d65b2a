import { z } from 'zod';

/** A mail of the outbox, which is the built-in mailbox too, without its body. */
export const mailRow = z.object({
  id: z.string(),
  /** The number of attempts since a person last asked for it. */
  revision: z.int(),
  kind: z.string(),
  state: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  reply_to: z.string().nullable(),
  subject: z.string(),
  quotation_no: z.string().nullable(),
  /** Why it was not sent, or null. */
  error: z.string().nullable(),
  /** UTC ISO instants. */
  create_date: z.string(),
  sent_date: z.string().nullable(),
  /** Until when its one-time link works; the text has a placeholder for it. Null for a mail without one. */
  readable_until: z.string().nullable(),
  /** Sorts mails that need a person first, and the newest first within each group. */
  standing: z.string(),
});
export type MailRow = z.infer<typeof mailRow>;

/** One mail with its text; null where it was removed. */
export interface ShownMail extends MailRow {
  readonly html: string | null;
  readonly text: string | null;
}
