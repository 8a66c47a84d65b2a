import { createHmac } from 'node:crypto';

/**
 * Derives a secret from a text with the installation's key. The same text always gives the same secret, so
 * nothing has to be stored; the secret does not reveal the text.
 */
export const createSecretDeriver =
  ([key]: readonly [string, ...string[]]) =>
  (text: string): string =>
    createHmac('sha256', key).update(`own-secret ${text}`).digest('base64url');
