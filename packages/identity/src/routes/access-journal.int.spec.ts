import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import { z } from 'zod';
import { openInstallation, type Installation } from '../testing/installation.js';
import {
  bearer,
  customerToken,
  mei,
  newcomer,
  postRefresh,
  signedIn,
  postSignIn,
} from '../testing/people.js';
import { confirmEmail } from '../testing/read-model.js';
import { linksTo } from './codes.fixture.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);
beforeEach(() => void installation.noted.splice(0));

const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36' };
const device = 'Chrome・Windows';
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  installation.ask('POST', path, { body, headers });
const noted = () => installation.noted.map(({ event, actor }) => [actor.uid, event.type, event.data]);
const linkTo = async (email: string) => (await linksTo(installation, email)).at(-1) ?? '';

describe('the access journal', () => {
  it('records a new account and each sign-in with its device, but no token refresh', async () => {
    const person = await newcomer(installation, 'journal@club.test');
    const again = signedIn.parse(
      (await postSignIn(installation, { ...mei, email: person.email }, windows)).body,
    );
    expect((await postRefresh(installation, again.refreshToken)).status).toBe(200);
    const account = person.localId;
    expect(noted()).toEqual([
      [account, 'SignedIn', { account, by: 'sign-up', device: expect.any(String) }],
      [account, 'SignedIn', { account, by: 'password', device }],
    ]);
    expect(installation.noted[0]?.actor).toEqual({ uid: account, name: mei.name });
    expect(new Set(installation.noted.map(({ correlation }) => correlation)).size).toBe(2);
  });

  it('records a wrong password, without the e-mail address when no account has it', async () => {
    const { localId: account, email } = await newcomer(installation, 'wrong@club.test');
    await postSignIn(installation, { email, password: 'not this one' }, windows);
    await postSignIn(installation, { email: 'nobody-knows@club.test', password: 'not this one' }, windows);
    expect(noted().slice(1)).toEqual([
      [account, 'SignInFailed', { account, wrong: 'password', device }],
      ['unknown', 'SignInFailed', { account: null, wrong: 'password', device }],
    ]);
    const written = JSON.stringify(installation.noted);
    expect(written).not.toMatch(/nobody-knows|not this one|wrong@club\.test/);
  });

  it('records no further guesses while the account is locked', async () => {
    const { email } = await newcomer(installation, 'guessed@club.test');
    const answers = [];
    for (let guess = 0; guess < 20; guess += 1)
      answers.push((await postSignIn(installation, { email, password: `guess ${guess}` })).status);
    const compared = answers.filter((status) => status === 400).length;
    expect(compared).toBeLessThan(20);
    expect(noted().filter(([, type]) => type === 'SignInFailed')).toHaveLength(compared);
  });

  it('records wrong and right codes of a second factor', async () => {
    const person = await newcomer(installation, 'factor@club.test');
    await confirmEmail(installation.pool, person.localId);
    const account = person.localId;
    const begun = z
      .object({ mfaEnrollmentId: z.string(), secret: z.string() })
      .parse((await post('/v2/accounts/mfaEnrollment:start', {}, bearer(person.idToken))).body);
    const codeNow = () =>
      generateSync({ secret: begun.secret, epoch: Math.floor(installation.clock.now().getTime() / 1000) });
    await post(
      '/v2/accounts/mfaEnrollment:finalize',
      { mfaEnrollmentId: begun.mfaEnrollmentId, code: codeNow() },
      bearer(person.idToken),
    );
    installation.noted.splice(0);
    const { mfaPendingCredential } = z
      .object({ mfaPendingCredential: z.string() })
      .parse((await postSignIn(installation, { ...mei, email: person.email })).body);
    expect(noted()).toEqual([]);
    installation.clock.pass(30);
    const right = codeNow();
    const wrong = right === '000000' ? '000001' : '000000';
    for (const code of [wrong, right])
      await post('/v2/accounts/mfaSignIn:finalize', { mfaPendingCredential, code }, windows);
    expect(noted()).toEqual([
      [account, 'SignInFailed', { account, wrong: 'second-factor', device }],
      [account, 'SignedIn', { account, by: 'second-factor', device }],
    ]);
  });

  it('records a sign-out once, and sessions that were ended from elsewhere', async () => {
    const person = await newcomer(installation, 'leaves@club.test');
    const account = person.localId;
    await postSignIn(installation, { ...mei, email: person.email });
    const token = await customerToken(installation, person);
    installation.noted.splice(0);
    expect((await post('/v1/sessions:endOthers', {}, bearer(token))).status).toBe(200);
    for (let time = 0; time < 2; time += 1)
      await post('/v1/accounts:signOut', { refreshToken: person.refreshToken }, {});
    expect(noted()).toEqual([
      [account, 'SignedOut', { account, sessions: 'others' }],
      [account, 'SignedOut', { account, sessions: 'own' }],
    ]);
    expect(installation.noted[1]?.actor.name).toBe(mei.name);
  });

  it('records each change of password, made while signed in or by a mailed link, but no refused change', async () => {
    const person = await newcomer(installation, 'password@club.test');
    const account = person.localId;
    installation.noted.splice(0);
    const change = (password: string) =>
      post('/v1/accounts:update', { idToken: person.idToken, password }, bearer(person.idToken));
    expect((await change('short')).status).toBe(400);
    expect((await change('another long one')).status).toBe(200);
    await post('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email });
    const oobCode = new URL(await linkTo(person.email)).searchParams.get('oobCode');
    expect(
      (await post('/v1/accounts:resetPassword', { oobCode, newPassword: 'a third long one' })).status,
    ).toBe(200);
    expect(noted()).toEqual([
      [account, 'PasswordChanged', { account, by: 'owner' }],
      [account, 'PasswordChanged', { account, by: 'mail' }],
    ]);
    expect(JSON.stringify(installation.noted)).not.toMatch(/long one/);
  });
});
