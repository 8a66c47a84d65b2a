import { createHmac, timingSafeEqual } from 'node:crypto';

/** The links in mails that stop the reminders of one order and do nothing else. */
export interface StopLinks {
  addressOf(quotation_no: string): string;
  /** The order that a secret stands for; undefined for what we never wrote. */
  orderOf(secret: string): string | undefined;
}

const macOf = (key: string, quotation_no: string): Buffer =>
  createHmac('sha256', key).update(`stop-reminders ${quotation_no}`).digest();

/**
 * A secret is the order's number and a code made of it with the installation's key, so that nothing of it is stored and a
 * mail that is written anew has the same. Links of keys before hold on.
 */
export const stopLinks = (
  publicUrl: string,
  [key, ...before]: readonly [string, ...string[]],
): StopLinks => ({
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
