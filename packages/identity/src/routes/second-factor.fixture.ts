import { generateSync } from 'otplib';
import { z } from 'zod';
import type { Installation } from '../testing/installation.js';
import { bearer, mei, newcomer, postSignIn, type SignInAnswer } from '../testing/people.js';
import { confirmEmail } from '../testing/read-model.js';
import { linksTo } from './codes.fixture.js';

export const started = z.strictObject({
  mfaEnrollmentId: z.string(),
  secret: z.string(),
  uri: z.string(),
  qr: z.string(),
});

export const given = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const asked = z.strictObject({
  mfaPendingCredential: z.string(),
  mfaInfo: z.tuple([z.strictObject({ mfaEnrollmentId: z.string(), displayName: z.string() })]),
});

interface Enrolled extends SignInAnswer {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export function secondFactorsOf(installation: () => Installation) {
  const enrol = (step: string, body: object, token: string) =>
    installation().ask('POST', `/v2/accounts/mfaEnrollment:${step}`, { body, headers: bearer(token) });

  const finalize = (body: object, headers: Record<string, string> = {}) =>
    installation().ask('POST', '/v2/accounts/mfaSignIn:finalize', { body, headers });

  const prove = (code: string, token: string) =>
    installation().ask('POST', '/v2/accounts/mfaSession:prove', { body: { code }, headers: bearer(token) });

  const codeOf = (secret: string) =>
    generateSync({ secret, epoch: Math.floor(installation().clock.now().getTime() / 1000) });

  /** Returns a code that was not used yet: each call takes the code of another time step. */
  const nextCode = (secret: string) => {
    installation().clock.pass(30);
    return codeOf(secret);
  };

  async function confirmed(email: string): Promise<SignInAnswer> {
    const person = await newcomer(installation(), email);
    await confirmEmail(installation().pool, person.localId);
    installation().identity.forgetEverybody();
    return person;
  }

  async function enrolled(email: string): Promise<Enrolled> {
    const person = await confirmed(email);
    const { mfaEnrollmentId, secret } = started.parse((await enrol('start', {}, person.idToken)).body);
    const done = await enrol('finalize', { mfaEnrollmentId, code: codeOf(secret) }, person.idToken);
    return { ...person, secret, ...given.parse(done.body) };
  }

  const withPassword = (email: string, headers: Record<string, string> = {}) =>
    postSignIn(installation(), { email, password: mei.password }, headers);

  const pendingOf = async (email: string) =>
    asked.parse((await withPassword(email)).body).mfaPendingCredential;

  const linkTo = async (email: string): Promise<URL> =>
    new URL((await linksTo(installation(), email)).at(-1) ?? '');

  return { enrol, finalize, prove, codeOf, nextCode, confirmed, enrolled, withPassword, pendingOf, linkTo };
}
