import { z } from 'zod';

/** A mail of the outbox without its body; the built-in mailbox shows these mails. */
export const mailRow = z.object({
  id: z.string(),
  /** The number of attempts since a person last requested the mail. */
  revision: z.int(),
  kind: z.string(),
  state: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  reply_to: z.string().nullable(),
  subject: z.string(),
  quotation_no: z.string().nullable(),
  /** The error that prevented sending, or null. */
  error: z.string().nullable(),
  /** The UTC ISO instant at which the mail was created; the next field is the instant at which it was sent. */
  create_date: z.string(),
  sent_date: z.string().nullable(),
  /**
   * The expiry of the mail's one-time link, for which the text has a placeholder. Null for a mail without such
   * a link.
   */
  readable_until: z.string().nullable(),
  /** The sort key: mails that need a person first, and newest first within each group. */
  standing: z.string(),
});
export type MailRow = z.infer<typeof mailRow>;

/** A mail with its text; null where the text was removed. */
export interface ShownMail extends MailRow {
  readonly html: string | null;
  readonly text: string | null;
}
