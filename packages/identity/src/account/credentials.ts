import { isPlain } from '@zhidan/domain/core';
import { z } from 'zod';
import { parseOrRefuse, word } from '../core/parse.js';

/** What browsers take for an address, with at least one dot in the domain. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;

const LONGEST_EMAIL = 254;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 200;
const LONGEST_NAME = 100;

/** Length as a person counts it: one for each code point. */
const lengthOf = (text: string): number => Array.from(text).length;

export const email = z
  .string(word('INVALID_EMAIL'))
  .trim()
  .max(LONGEST_EMAIL, { ...word('INVALID_EMAIL'), abort: true })
  // Checked before it is made small: some foreign letters become plain ones by that.
  .regex(EMAIL, word('INVALID_EMAIL'))
  .toLowerCase();

export const newPassword = z
  .string(word('WEAK_PASSWORD'))
  .refine(
    (text) => lengthOf(text) >= SHORTEST_PASSWORD && lengthOf(text) <= LONGEST_PASSWORD,
    word('WEAK_PASSWORD'),
  );

const name = z
  .string(word('INVALID_NAME'))
  .trim()
  .max(LONGEST_NAME, word('INVALID_NAME'))
  .refine(isPlain, word('INVALID_NAME'))
  .default('');

const signUp = z.object({ email, password: newPassword, name }, word('MALFORMED'));

/** One longer than any that was ever taken is wrong, and not worth the work that its length would make. */
const triedPassword = z
  .string(word('MISSING_PASSWORD'))
  .transform((text) => (text.length > 2 * LONGEST_PASSWORD ? '' : text));
const signIn = z.object({ email, password: triedPassword }, word('MALFORMED'));

/** Credentials for signing up; refuses with the word of the first field that is wrong. */
export const parseSignUp = (body: unknown): z.infer<typeof signUp> => parseOrRefuse(signUp, body);
export const parseSignIn = (body: unknown): z.infer<typeof signIn> => parseOrRefuse(signIn, body);

/** An e-mail address in the one form in which accounts are found; undefined when it is none. */
export const normaliseEmail = (text: string): string | undefined => email.safeParse(text).data;
