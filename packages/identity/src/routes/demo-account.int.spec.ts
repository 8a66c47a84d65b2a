import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPasswords } from '../password/passwords.js';
import { openInstallation, type Installation } from '../testing/installation.js';
import { mei, newcomer, refusal, postSignIn } from '../testing/people.js';

const KNOWN = 'everybody-knows-2026';
let installation: Installation;
beforeAll(async () => void (installation = await openInstallation({ refusedPassword: KNOWN })), 60_000);
afterAll(() => installation.close(), 60_000);

it('an account with the demo password is locked on an installation without demo data, with the reason', async () => {
  const { email } = await newcomer(installation, 'manager@zhidan.test');
  const hash = await createPasswords().hash(KNOWN);
  await installation.pool.query('update identity.accounts set password_hash = $2 where email = $1', [
    email,
    hash,
  ]);

  const known = await postSignIn(installation, { email, password: KNOWN });
  expect([known.status, known.body]).toEqual([400, refusal('DEMO_ACCOUNT_CLOSED')]);
  const wrong = await postSignIn(installation, { email, password: mei.password });
  expect([wrong.status, wrong.body]).toEqual([400, refusal('EMAIL_NOT_FOUND')]);
});

it('the demo password is refused for a new account and for a change of password', async () => {
  const body = { email: 'new@club.test', password: KNOWN, name: '新', returnSecureToken: true };
  const answer = await installation.ask('POST', '/v1/accounts:signUp', { body });
  expect([answer.status, answer.body]).toEqual([400, refusal('WEAK_PASSWORD')]);

  const { idToken } = await newcomer(installation, 'changing@club.test');
  const changed = await installation.ask('POST', '/v1/accounts:update', {
    body: { idToken, password: KNOWN },
  });
  expect([changed.status, changed.body]).toEqual([400, refusal('WEAK_PASSWORD')]);
});
