import type { Pool } from '@zhidan/database';
import { resolveMailAddresses, writeLetter } from '@zhidan/domain/mail';
import { queueMails, type DatedMail } from '@zhidan/mail';
import type { NotificationChannel, KeyedOutgoingNotice } from './notice.js';

/** Sends notices by mail. The outbox stores every key, so that a repeated notice is sent once. */
export const createMailChannel = (pool: Pool): NotificationChannel => ({
  async send(notices) {
    await queueMails(pool, notices.map(mailOf));
  },
});

function mailOf({
  key,
  kind,
  to,
  people,
  content,
  quotation_no,
  about,
  isHistory,
  at,
}: KeyedOutgoingNotice): DatedMail {
  const letter = writeLetter(content);
  const mail = {
    key,
    kind,
    ...resolveMailAddresses(to, people),
    ...letter,
    quotation_no,
    about,
    isForMailboxOnly: isHistory,
  };
  return { mail, at: new Date(at) };
}
