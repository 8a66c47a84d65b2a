import { createHmac } from 'node:crypto';

/**
 * Derives a secret from a text with the installation's key: nothing has to be stored, the same text gives the
 * same secret, and the secret reveals nothing of the text.
 */
export const secretsOfInstallation =
  ([key]: readonly [string, ...string[]]) =>
  (text: string): string =>
    createHmac('sha256', key).update(`own-secret ${text}`).digest('base64url');
