import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isPlainText } from '@zhidan/domain/core';
import { z } from 'zod';
import { validationError } from '../core/parse.js';

const LONGEST_NAME = 40;

/** The schema of a text in base64url with at most `most` characters. */
const binary = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);

/** The limit follows from the longest id of a credential, which has 1,023 bytes. */
const credentialId = binary(1_364);
const clientDataJSON = binary(8_000);

const created = z.object(
  {
    id: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON,
      attestationObject: binary(40_000),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  },
  validationError('MALFORMED'),
);

const shown = z.object(
  {
    id: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON,
      authenticatorData: binary(8_000),
      signature: binary(4_000),
      // Browsers send null for an authenticator that stores no account.
      userHandle: binary(100).nullish(),
    }),
  },
  validationError('MALFORMED'),
);

/** The answer of a browser that has made a passkey, without the fields that are not used. */
export const createdCredential = created.transform(({ id, type, response }): RegistrationResponseJSON => ({
  id,
  rawId: id,
  type,
  response,
  clientExtensionResults: {},
}));

/** The answer of a browser whose owner has confirmed a passkey. */
export const shownCredential = shown.transform(
  ({ id, type, response: { userHandle, ...response } }): AuthenticationResponseJSON => ({
    id,
    rawId: id,
    type,
    response: { ...response, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  }),
);

export const passkeyName = z
  .string(validationError('INVALID_PASSKEY_NAME'))
  .trim()
  .min(1, validationError('INVALID_PASSKEY_NAME'))
  .max(LONGEST_NAME, validationError('INVALID_PASSKEY_NAME'))
  .refine(isPlainText, validationError('INVALID_PASSKEY_NAME'));
