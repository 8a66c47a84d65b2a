import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FORGET_CHANNEL, type Client } from '@zhidan/database';
import { until } from '@zhidan/database/testing';
import { generateSync } from 'otplib';
import { z } from 'zod';
import { openInstallation, type Installation } from '../testing/installation.js';
import { bearer, mei, newcomer, signedIn, postSignIn } from '../testing/people.js';
import { confirmEmail } from '../testing/read-model.js';

/** Notifications that other processes receive. */
const heard: string[] = [];
let installation: Installation;
let listener: Client;

beforeAll(async () => {
  installation = await openInstallation();
  listener = await installation.pool.connect();
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query(`listen ${FORGET_CHANNEL}`);
}, 60_000);
afterAll(async () => {
  listener.release(true);
  await installation.close();
}, 60_000);

const sessionsOf = async (uid: string): Promise<readonly string[]> => {
  const { rows } = await installation.pool.query<{ id: string }>(
    'select id from identity.sessions where uid = $1 order by started_at',
    [uid],
  );
  return rows.map(({ id }) => `session ${id}`);
};

it('other processes are notified of ended or confirmed sessions and of changed second factors', async () => {
  const first = await newcomer(installation, mei.email);
  const second = signedIn.parse((await postSignIn(installation, mei)).body);
  const third = signedIn.parse((await postSignIn(installation, mei)).body);
  const [ofFirst = '', ofSecond = '', ofThird = ''] = await sessionsOf(first.localId);
  // Neither signing in nor using a session sends a notification.
  await installation.ask('GET', '/v1/accounts/sessions', { headers: bearer(first.idToken) });
  const afterwards = async (what: string, act: () => Promise<{ readonly status: number }>) => {
    heard.length = 0;
    const { status } = await act();
    expect([what, status]).toEqual([what, 200]);
    await until(() => heard.length > 0);
    return heard.toSorted();
  };

  expect(
    await afterwards('sign out', () =>
      installation.ask('POST', '/v1/accounts:signOut', {
        body: { refreshToken: third.refreshToken },
        headers: bearer(third.idToken),
      }),
    ),
  ).toEqual([ofThird]);
  const password = '四十件新球衣2026';
  expect(
    await afterwards('password', () =>
      installation.ask('POST', '/v1/accounts:update', {
        body: { password, oldPassword: mei.password, returnSecureToken: true },
        headers: bearer(first.idToken),
      }),
    ),
  ).toContain(ofSecond);
  expect(second.localId).toBe(first.localId);

  expect(
    await afterwards('confirmed e-mail', async () => {
      await confirmEmail(installation.pool, first.localId);
      return { status: 200 };
    }),
  ).toEqual(['people']);
  const again = signedIn.parse((await postSignIn(installation, { ...mei, password })).body);
  const enrol = (step: string, body: object) =>
    installation.ask('POST', `/v2/accounts/mfaEnrollment:${step}`, { body, headers: bearer(again.idToken) });
  const { mfaEnrollmentId, secret } = z
    .object({ mfaEnrollmentId: z.string(), secret: z.string() })
    .parse((await enrol('start', {})).body);
  const code = () => generateSync({ secret, epoch: Math.floor(installation.clock.now().getTime() / 1000) });
  expect(
    await afterwards('second factor', () => enrol('finalize', { mfaEnrollmentId, code: code() })),
  ).toContain('people');
  const ofAgain = (await sessionsOf(first.localId)).at(-1) ?? '';
  installation.clock.pass(30);
  expect(
    await afterwards('proof', () =>
      installation.ask('POST', '/v2/accounts/mfaSession:prove', {
        body: { code: code() },
        headers: bearer(again.idToken),
      }),
    ),
  ).toContain(ofAgain);
  expect(ofFirst).not.toBe('');
});
