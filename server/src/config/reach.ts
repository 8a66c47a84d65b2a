import type { Variables } from './variables.js';

const LOOPBACK = /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name or an address, as it stands in a URL or by itself, is this machine and no other. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

type Reach = Pick<Variables, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'SMTP_URL' | 'GOOGLE_CLIENT_ID'>;

/** The setting, with its value, that gives the installation an address for other machines; undefined when none does. */
export function publicAddressIn({
  HOST,
  PUBLIC_URL,
}: Pick<Reach, 'HOST' | 'PUBLIC_URL'>): string | undefined {
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  return PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)
    ? undefined
    : `PUBLIC_URL=${PUBLIC_URL}`;
}

/**
 * Whether anything set says that people other than those at this machine are to use the installation. A proxy in
 * front of a loopback address, mail that really leaves and Google's sign-in are such signs.
 */
export const isForOthers = (given: Reach): boolean =>
  publicAddressIn(given) !== undefined ||
  given.TRUST_PROXY > 0 ||
  given.SMTP_URL !== undefined ||
  given.GOOGLE_CLIENT_ID !== undefined;
