import type { EnvironmentVariables } from './variables.js';

const LOOPBACK = /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name or an address means this machine alone. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

type Reach = Pick<
  EnvironmentVariables,
  'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'SMTP_URL' | 'GOOGLE_CLIENT_ID'
>;

/**
 * The setting, with its value, that makes the installation reachable from other machines; undefined when none
 * does.
 */
export function publicAddressSetting({
  HOST,
  PUBLIC_URL,
}: Pick<Reach, 'HOST' | 'PUBLIC_URL'>): string | undefined {
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  return PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)
    ? undefined
    : `PUBLIC_URL=${PUBLIC_URL}`;
}

/**
 * The setting which shows that other people use an installation with a loopback address: a proxy, a real mail
 * server, or Google sign-in.
 */
export function publicUseSetting(given: Reach): 'TRUST_PROXY' | 'SMTP_URL' | 'GOOGLE_CLIENT_ID' | undefined {
  if (given.TRUST_PROXY > 0) return 'TRUST_PROXY';
  if (given.SMTP_URL !== undefined) return 'SMTP_URL';
  return given.GOOGLE_CLIENT_ID === undefined ? undefined : 'GOOGLE_CLIENT_ID';
}

/** Whether the settings show that people other than those at this machine use the installation. */
export const isPublicUse = (given: Reach): boolean =>
  publicAddressSetting(given) !== undefined || publicUseSetting(given) !== undefined;
