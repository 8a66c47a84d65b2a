import type { Pool } from '@zhidan/database';
import { addressed, writeLetter } from '@zhidan/domain/mail';
import { queueMails, type DatedMail } from '@zhidan/mail';
import type { Channel, KeyedNotice } from './notice.js';

/** Sends notices by mail. The outbox remembers every key, so a repeated notice is sent once. */
export const byMail = (pool: Pool): Channel => ({
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
}: KeyedNotice): DatedMail {
  const letter = writeLetter(content);
  const mail = {
    key,
    kind,
    ...addressed(to, people),
    ...letter,
    quotation_no,
    about,
    isForMailboxOnly: isHistory,
  };
  return { mail, at: new Date(at) };
}
