import { createHash, timingSafeEqual } from 'node:crypto';

/** The HashKey and HashIV with which a merchant and ECPay sign. */
export interface HashPair {
  readonly key: string;
  readonly iv: string;
}

export type EcpayFields = Readonly<Record<string, string>>;

const lower = (name: string): string => name.toLowerCase();

/**
 * URL-encodes a text as .NET and thus ECPay does: spaces become `+`, `~` and `'` are encoded, and the result is
 * in lower case.
 */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('~', '%7e').replaceAll("'", '%27').toLowerCase();

/** The CheckMacValue of fields; a CheckMacValue among them is ignored. */
export function checkMacValue(fields: EcpayFields, { key, iv }: HashPair): string {
  const signed = Object.entries(fields)
    .filter(([name]) => name !== 'CheckMacValue')
    .toSorted(([one], [other]) => (lower(one) < lower(other) ? -1 : lower(one) > lower(other) ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('sha256')
    .update(encoded(`HashKey=${key}&${signed}&HashIV=${iv}`))
    .digest('hex')
    .toUpperCase();
}

/** Whether fields are signed with one of the pairs; takes the same time for any wrong signature. */
export function hasValidCheckMac(fields: EcpayFields, pairs: readonly HashPair[]): boolean {
  const given = createHash('sha256')
    .update(fields['CheckMacValue'] ?? '')
    .digest();
  const matches = pairs.map((pair) =>
    timingSafeEqual(given, createHash('sha256').update(checkMacValue(fields, pair)).digest()),
  );
  return matches.includes(true);
}
