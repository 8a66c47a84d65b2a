import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links in mails that stop the reminders of one order and do nothing else. */
export interface ReminderStopLinks {
  addressOf(quotation_no: string): string;
  /** The order number in a secret; undefined for a forged secret. */
  orderOf(secret: string): string | undefined;
}

const macOf = (key: string, quotation_no: string): Buffer =>
  createHmac('sha256', key).update(`stop-reminders ${quotation_no}`).digest();

/**
 * A secret is the order number with a code derived by the installation's key: nothing is stored, and a mail
 * that is written again has the same link. Links of earlier keys remain valid.
 */
export const createReminderStopLinks = (
  publicUrl: string,
  [key, ...before]: readonly [string, ...string[]],
): ReminderStopLinks => ({
  addressOf: (quotation_no) =>
    `${publicUrl.replace(/\/$/, '')}/stop-reminders/${quotation_no}.${macOf(key, quotation_no).toString('base64url')}`,
  orderOf(secret) {
    const [, quotation_no, code] = /^(\d{6}-\d{10})\.([\w-]{43})$/.exec(secret) ?? [];
    if (quotation_no === undefined || code === undefined) return undefined;
    const sent = Buffer.from(code, 'base64url');
    return [key, ...before].some((each) => timingSafeEqual(macOf(each, quotation_no), sent))
      ? quotation_no
      : undefined;
  },
});
