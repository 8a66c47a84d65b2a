import type { Caller } from '@zhidan/domain';
import { mailRow } from '@zhidan/domain/mail';
import { mailResource } from '../mail/resource.js';
import type { ReadDependencies } from '../resource/parts.js';
import { notificationsSince, rowsForStaff, type FoundNotification } from './found.js';

const MOST = 20;

const failedMail = mailRow.pick({ id: true, subject: true, to: true, create_date: true });

/** Mails that could not be sent, among those that the caller may read. */
export async function failedMailNotifications(
  parts: ReadDependencies,
  caller: Caller,
): Promise<readonly FoundNotification[]> {
  const rows = await rowsForStaff(mailResource, parts, caller, {
    filter: { state: 'failed', create_date_gte: notificationsSince(parts) },
    sort: ['create_date', 'DESC'],
    most: MOST,
  });
  return rows.map((row) => {
    const { id, subject, to, create_date } = failedMail.parse(row);
    return {
      id: `mail-${id}`,
      kind: 'mail_failed',
      title: subject,
      text: to.length === 0 ? '' : `收件人 ${to.join('、')}`,
      address: `/admin/mails/${encodeURIComponent(id)}/show`,
      at: create_date,
    };
  });
}
