import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../outbox/mail.js';
import { holdLastByte } from './hand-over.js';
import { deliveryOutcomeOf, type DeliveryOutcome } from './outcome.js';

/** A place to which mails are delivered: a mail server or the built-in mailbox. */
export interface MailDestination {
  /** How many mails make a batch, which are marked as sent together after the last one. */
  readonly atOnce: number;
  /** Delivers one mail; `handOver` resolves once it is recorded that the mail may have arrived. */
  deliver(mail: Mail, handOver: () => Promise<void>): Promise<DeliveryOutcome>;
}

/** The time limit for the connection, the greeting and each answer of a mail server. */
const PATIENCE_MS = 30_000;

/** Sends to the mail server at `smtpUrl`, one mail at a time, so that after a crash few mails are uncertain. */
export const createSmtpDestination = (smtpUrl: string, from: string): MailDestination => ({
  atOnce: 1,
  async deliver(mail, handOver) {
    let wasHandedOver = false;
    // Loaded with the first mail: the built-in mailbox does without it.
    const { createTransport } = await import('nodemailer');
    const transporter = createTransport({
      url: smtpUrl,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: 2 * PATIENCE_MS,
    });
    // Replaces nodemailer's own stream, which reads ahead before the mail server has requested the content.
    transporter.use('stream', ({ message }, done) => {
      message.build().then((content) => {
        const held = () =>
          holdLastByte(content, async () => {
            await handOver();
            wasHandedOver = true;
          });
        message.createReadStream = held;
        done();
      }, done);
    });
    try {
      const sent = await transporter.sendMail(messageOf(mail, from));
      const refused = sent.rejected?.join(', ');
      return { state: 'sent', error: refused ? `拒收：${refused}` : null };
    } catch (failure) {
      return deliveryOutcomeOf(failure, wasHandedOver);
    } finally {
      transporter.close();
    }
  },
});

/** The built-in mailbox is the outbox itself, which the back office shows. */
export const inAppDestination: MailDestination = {
  atOnce: 100,
  deliver: async () => ({ state: 'sent', error: null }),
};

/** The message of a mail, with the same text, date and Message-ID at every attempt. */
const messageOf = (mail: Mail, from: string): SendMailOptions => ({
  from,
  to: [...mail.to],
  cc: [...mail.cc],
  bcc: [...mail.bcc],
  subject: mail.subject,
  html: mail.html ?? '',
  text: mail.text ?? '',
  date: mail.created_at,
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(mail.message_id === null ? {} : { messageId: mail.message_id }),
  ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
});
