import { createHmac } from 'node:crypto';

/**
 * Makes a secret of a text with the installation's key: nothing of it has to be stored, the same text has the same one,
 * and nothing of the text can be learnt from it.
 */
export const ownSecrets =
  ([key]: readonly [string, ...string[]]) =>
  (text: string): string =>
    createHmac('sha256', key).update(`own-secret ${text}`).digest('base64url');
