import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from '../testing/installation.js';
import { addCustomer } from '../testing/read-model.js';
import { bearer, customerToken, from, mei, newcomer, refusal, postSignIn } from '../testing/people.js';
import { codesOf } from './codes.fixture.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const { post, ask, reset, mailsTo, codeFor, lookup } = codesOf(() => installation);
const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject.replace(/^【.*】/, ''));

/** A signed-in person who requests another e-mail. */
async function asking(email: string, wished: string) {
  const person = await newcomer(installation, email);
  const token = await customerToken(installation, person);
  const answer = await post(
    'update',
    { email: wished, currentPassword: mei.password },
    bearer(person.idToken),
  );
  return { person, token, answer };
}

describe('a change of the e-mail address', () => {
  it('is confirmed from the new mailbox while signed in, and both mailboxes are notified', async () => {
    const { person, answer } = await asking('before@club.test', 'After@Club.Test');
    expect([answer.status, answer.body]).toEqual([
      200,
      { localId: person.localId, email: 'before@club.test', newEmail: 'after@club.test' },
    ]);
    expect(await subjectsTo('after@club.test')).toEqual(['確認新的登入 email']);
    expect(await subjectsTo('before@club.test')).toContain('您的帳戶要更換登入 email');
    expect(await lookup(person)).toMatchObject({ users: [{ email: 'before@club.test' }] });

    await ask('PASSWORD_RESET', 'before@club.test');
    const oldReset = await codeFor('before@club.test', 'resetPassword');
    const oobCode = await codeFor('after@club.test', 'verifyEmail');
    expect((await post('update', { oobCode })).body).toEqual(refusal('SIGN_IN_OR_SET_PASSWORD'));
    const confirmed = await post('update', { oobCode }, bearer(person.idToken));
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { localId: person.localId, email: 'after@club.test', emailVerified: true },
    ]);
    expect((await post('update', { oobCode }, bearer(person.idToken))).body).toEqual(
      refusal('INVALID_OOB_CODE'),
    );
    for (const mailbox of ['before@club.test', 'after@club.test'])
      expect(await subjectsTo(mailbox)).toContain('登入 email 已更換');

    expect((await reset(oldReset, 'a new long one')).body).toEqual(refusal('INVALID_OOB_CODE'));
    const old = await postSignIn(installation, { email: 'before@club.test', password: mei.password });
    expect(old.body).toEqual(refusal('EMAIL_NOT_FOUND'));
    expect(
      (await postSignIn(installation, { email: 'after@club.test', password: mei.password })).status,
    ).toBe(200);
    const kept = await installation.pool.query(
      'select primary_key from read_model.customers where second_key = $1',
      [person.localId],
    );
    expect(kept.rows).toEqual([{ primary_key: 'after@club.test' }]);
  });

  it('requires the password, and an address that no account has', async () => {
    const person = await newcomer(installation, 'careful@club.test');
    await newcomer(installation, 'taken@club.test');
    const wish = (body: object, headers = bearer(person.idToken)) => post('update', body, headers);
    const right = { currentPassword: mei.password };
    for (const [word, body] of [
      ['INVALID_PASSWORD', { email: 'x@club.test', currentPassword: 'wrong' }],
      ['INVALID_EMAIL', { email: 'x', ...right }],
      ['EMAIL_EXISTS', { email: 'taken@club.test', ...right }],
    ] as const)
      expect((await wish(body)).body).toEqual(refusal(word));
    expect((await wish({ email: 'x@club.test', ...right }, {})).status).toBe(401);
    expect(await mailsTo('x@club.test')).toEqual([]);
    installation.clock.pass(400);
    expect((await wish({ email: 'x@club.test' })).body).toEqual(refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
    const same = await wish({ email: person.email, ...right });
    expect([same.status, same.body]).toEqual([200, { localId: person.localId, email: person.email }]);
  });

  it('gives a stranger neither the account of the mailbox’s owner nor the customer record of that address', async () => {
    await addCustomer(installation.pool, 'opera', 'opera@club.test');
    const { token } = await asking('stranger@club.test', 'opera@club.test');
    const oobCode = await codeFor('opera@club.test', 'verifyEmail');
    const other = await newcomer(installation, 'bystander@club.test');
    for (const headers of [{}, bearer(other.idToken)])
      expect((await post('update', { oobCode }, headers)).body).toEqual(refusal('SIGN_IN_OR_SET_PASSWORD'));
    const me = await installation.ask('GET', '/api/me', { headers: bearer(token) });
    expect(me.body).not.toMatchObject({ customer_id: 'opera' });
    const claimed = await post('update', { oobCode, password: 'the opera’s own' });
    expect(claimed.status).toBe(200);
    expect((await post('lookup', {}, bearer(token))).status).toBe(401);
  });

  it('is cancelled by a new password, by another change of address, and when another account takes the address', async () => {
    const first = await asking('one@club.test', 'one-more@club.test');
    const oobCode = await codeFor('one-more@club.test', 'verifyEmail');
    const headers = bearer(first.person.idToken);
    await post('update', { password: 'a new long one', currentPassword: mei.password }, headers);
    expect((await post('update', { oobCode }, headers)).body).toEqual(refusal('INVALID_OOB_CODE'));

    const second = await asking('two@club.test', 'two-wrong@club.test');
    const [own, right] = [bearer(second.person.idToken), { currentPassword: mei.password }];
    const wrong = await codeFor('two-wrong@club.test', 'verifyEmail');
    await post('update', { email: 'two-right@club.test', ...right }, own);
    expect((await post('update', { oobCode: wrong }, own)).body).toEqual(refusal('INVALID_OOB_CODE'));
    const late = await codeFor('two-right@club.test', 'verifyEmail');
    await newcomer(installation, 'two-right@club.test');
    expect((await post('update', { oobCode: late }, own)).body).toEqual(refusal('EMAIL_EXISTS'));
    expect(await lookup(second.person)).toMatchObject({ users: [{ email: 'two@club.test' }] });
  });

  it('sends at most five mails to one address', async () => {
    const person = await newcomer(installation, 'pest@club.test');
    for (let asked = 0; asked < 8; asked += 1)
      await post(
        'update',
        { email: 'pestered@club.test', currentPassword: mei.password },
        { ...bearer(person.idToken), ...from(`203.0.113.${asked}`) },
      );
    expect(await mailsTo('pestered@club.test')).toHaveLength(5);
  });
});
