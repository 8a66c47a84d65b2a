import { isPlainText } from '@zhidan/domain/core';
import { z } from 'zod';
import { parseOrRefuse, validationError } from '../core/parse.js';

/** The pattern with which browsers check an e-mail, with at least one dot in the domain. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;

const LONGEST_EMAIL = 254;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 200;
const LONGEST_NAME = 100;

/** The length in code points, which is how a person counts characters. */
const lengthOf = (text: string): number => Array.from(text).length;

export const emailSchema = z
  .string(validationError('INVALID_EMAIL'))
  .trim()
  .max(LONGEST_EMAIL, { ...validationError('INVALID_EMAIL'), abort: true })
  // The pattern is checked before lower-casing, since some foreign letters become plain ones in lower case.
  .regex(EMAIL, validationError('INVALID_EMAIL'))
  .toLowerCase();

export const newPasswordSchema = z
  .string(validationError('WEAK_PASSWORD'))
  .refine(
    (text) => lengthOf(text) >= SHORTEST_PASSWORD && lengthOf(text) <= LONGEST_PASSWORD,
    validationError('WEAK_PASSWORD'),
  );

const name = z
  .string(validationError('INVALID_NAME'))
  .trim()
  .max(LONGEST_NAME, validationError('INVALID_NAME'))
  .refine(isPlainText, validationError('INVALID_NAME'))
  .default('');

const signUp = z.object(
  { email: emailSchema, password: newPasswordSchema, name },
  validationError('MALFORMED'),
);

/**
 * The password of an attempt. One longer than any accepted password is wrong anyway, and hashing it would take
 * long.
 */
const triedPassword = z
  .string(validationError('MISSING_PASSWORD'))
  .transform((text) => (text.length > 2 * LONGEST_PASSWORD ? '' : text));
const signIn = z.object({ email: emailSchema, password: triedPassword }, validationError('MALFORMED'));

/** Parses the credentials of a new account; refuses with the code of the first wrong field. */
export const parseSignUp = (body: unknown): z.infer<typeof signUp> => parseOrRefuse(signUp, body);
export const parseSignIn = (body: unknown): z.infer<typeof signIn> => parseOrRefuse(signIn, body);

/** An e-mail address in its canonical form; undefined for text that is no e-mail address. */
export const normaliseEmail = (text: string): string | undefined => emailSchema.safeParse(text).data;
