import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { customerIdOf } from '../caller/ensure-customer.js';
import { openInstallation, type Installation } from '../testing/installation.js';
import { addCustomer } from '../testing/read-model.js';
import {
  bearer,
  customerToken,
  from,
  mei,
  newcomer,
  postRefresh,
  refusal,
  postSignIn,
  signedIn,
} from '../testing/people.js';
import { codesOf } from './codes.fixture.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const { post, ask, reset, mailsTo, codeFor, lookup } = codesOf(() => installation);

describe('the reset of a forgotten password', () => {
  it('succeeds once by the link in a mail, and ends every earlier session', async () => {
    const person = await newcomer(installation, 'forgot@club.test');
    const asked = await ask('PASSWORD_RESET', 'Forgot@Club.Test');
    expect([asked.status, asked.body]).toEqual([200, { email: 'forgot@club.test' }]);
    const code = await codeFor(person.email, 'resetPassword');

    const weak = await reset(code, 'short');
    expect([weak.status, weak.body]).toEqual([400, refusal('WEAK_PASSWORD')]);
    const done = await reset(code, 'a new long one');
    expect([done.status, done.body]).toEqual([200, { email: person.email, requestType: 'PASSWORD_RESET' }]);
    expect((await reset(code, 'yet another one')).body).toEqual(refusal('INVALID_OOB_CODE'));

    expect((await postRefresh(installation, person.refreshToken)).body).toEqual(
      refusal('INVALID_REFRESH_TOKEN'),
    );
    expect((await post('lookup', {}, bearer(person.idToken))).status).toBe(401);
    expect((await postSignIn(installation, { email: person.email, password: mei.password })).status).toBe(
      400,
    );
    const again = await postSignIn(installation, { email: person.email, password: 'a new long one' });
    expect(again.status).toBe(200);
    expect(await lookup(signedIn.parse(again.body))).toMatchObject({ users: [{ emailVerified: true }] });
  });

  it('answers in the same way for an address without an account, but sends no mail', async () => {
    const unknown = await ask('PASSWORD_RESET', 'nobody@club.test');
    expect([unknown.status, unknown.body]).toEqual([200, { email: 'nobody@club.test' }]);
    expect(await mailsTo('nobody@club.test')).toEqual([]);
    const kept = await installation.pool.query(
      `select uid from identity.codes where email = 'nobody@club.test'`,
    );
    expect(kept.rows).toEqual([{ uid: null }]);
  });

  it('is refused with a link that is an hour old', async () => {
    const person = await newcomer(installation, 'slow@club.test');
    await ask('PASSWORD_RESET', person.email);
    installation.clock.pass(3_600);
    const late = await reset(await codeFor(person.email, 'resetPassword'), 'a new long one');
    expect([late.status, late.body]).toEqual([400, refusal('EXPIRED_OOB_CODE')]);
    expect((await postSignIn(installation, { email: person.email, password: mei.password })).status).toBe(
      200,
    );
  });

  it('unlocks at once an account that was locked after too many guesses', async () => {
    const person = await newcomer(installation, 'locked@club.test');
    for (let failed = 0; failed < 10; failed += 1)
      await postSignIn(installation, { email: person.email, password: 'wrong' }, from('198.51.100.4'));
    const right = { email: person.email, password: mei.password };
    expect((await postSignIn(installation, right)).status).toBe(429);
    await ask('PASSWORD_RESET', person.email);
    await reset(await codeFor(person.email, 'resetPassword'), 'a new long one');
    expect((await postSignIn(installation, { ...right, password: 'a new long one' })).status).toBe(200);
  });

  it('sends at most five mails to one mailbox, and answers further requests in the same way', async () => {
    const person = await newcomer(installation, 'flooded@club.test');
    for (let asked = 0; asked < 8; asked += 1)
      expect((await ask('PASSWORD_RESET', person.email, from(`203.0.113.${asked}`))).status).toBe(200);
    const resets = (await mailsTo(person.email)).filter(({ subject }) => subject.includes('重設密碼'));
    expect(resets).toHaveLength(5);
  });

  it('is refused with a code of another kind or an invented code', async () => {
    const person = await newcomer(installation, 'mixed@club.test');
    const verifying = await codeFor(person.email, 'verifyEmail');
    for (const code of [verifying, 'made up', ''])
      expect((await reset(code, 'a new long one')).body).toEqual(refusal('INVALID_OOB_CODE'));
  });

  it.each([
    ['INVALID_REQUEST_TYPE', { requestType: 'EMAIL_SIGNIN', email: 'mei@club.test' }],
    ['INVALID_EMAIL', { requestType: 'PASSWORD_RESET', email: 'mei' }],
    ['MALFORMED', 'null'],
  ])('is refused with %s for a malformed request', async (word, body) => {
    const { status, body: answer } = await post('sendOobCode', body);
    expect([status, answer]).toEqual([400, refusal(word)]);
  });

  it('leaves no readable code in the database or the log', async () => {
    const person = await newcomer(installation, 'secret@club.test');
    await ask('PASSWORD_RESET', person.email);
    const code = await codeFor(person.email, 'resetPassword');
    const kept = await installation.pool.query(`select string_agg(c::text, '') as all from identity.codes c`);
    expect(JSON.stringify(kept.rows)).not.toContain(code);
    expect(installation.log.join('')).not.toContain(code);
    for (const { readable_until } of await mailsTo(person.email)) expect(readable_until).not.toBeNull();
    const mails = await installation.pool.query(
      'select o.*, l.sealed from mail.outbox o left join mail.sealed_link l on l.mail_id = o.id',
    );
    expect(JSON.stringify(mails.rows)).not.toMatch(/oobCode=|\?mode=/);
    expect(JSON.stringify(mails.rows)).not.toContain(code);
  });
});

describe('the e-mail address of an account', () => {
  it('is verified once by the link of the mail that signing up sends', async () => {
    const person = await newcomer(installation, 'verify@club.test');
    expect(await lookup(person)).toMatchObject({ users: [{ email: person.email, emailVerified: false }] });
    const oobCode = await codeFor(person.email, 'verifyEmail');
    const { status, body } = await post('update', { oobCode }, bearer(person.idToken));
    expect([status, body]).toEqual([
      200,
      { localId: person.localId, email: person.email, emailVerified: true },
    ]);
    expect(await lookup(person)).toMatchObject({ users: [{ emailVerified: true }] });
    expect((await post('update', { oobCode })).body).toEqual(refusal('INVALID_OOB_CODE'));
  });
});

describe('an account that a stranger created with the address of another person', () => {
  it('is not verified for the stranger when the owner of the mailbox follows the link', async () => {
    await addCustomer(installation.pool, 'choir', 'choir@club.test');
    const stranger = await newcomer(installation, 'choir@club.test');
    const strangersToken = await customerToken(installation, stranger);
    const oobCode = await codeFor(stranger.email, 'verifyEmail');
    const other = await newcomer(installation, 'not-the-choir@club.test');

    for (const [more, headers] of [
      [{}, {}],
      [{}, bearer('forged')],
      [{}, bearer(other.idToken)],
      [{ idToken: other.idToken }, {}],
    ] as const)
      expect((await post('update', { oobCode, ...more }, headers)).body).toEqual(
        refusal('SIGN_IN_OR_SET_PASSWORD'),
      );
    expect(await lookup(stranger)).toMatchObject({ users: [{ emailVerified: false }] });
    expect((await post('update', { oobCode, password: 'short' })).body).toEqual(refusal('WEAK_PASSWORD'));

    const claimed = await post('update', { oobCode, password: 'the choir’s own' });
    expect([claimed.status, claimed.body]).toEqual([
      200,
      { localId: stranger.localId, email: stranger.email, emailVerified: true },
    ]);
    expect((await post('lookup', {}, bearer(stranger.idToken))).status).toBe(401);
    expect((await post('lookup', {}, bearer(strangersToken))).status).toBe(401);
    expect((await postRefresh(installation, stranger.refreshToken)).status).toBe(400);
    expect((await postSignIn(installation, { email: stranger.email, password: mei.password })).status).toBe(
      400,
    );

    const holder = await postSignIn(installation, { email: stranger.email, password: 'the choir’s own' });
    const token = await customerToken(installation, signedIn.parse(holder.body));
    const { body } = await installation.ask('GET', '/api/me', { headers: bearer(token) });
    expect(body).toMatchObject({ customer_id: 'choir', level: 3 });
  });

  it('loses every session except the session in which its address was verified', async () => {
    const here = await newcomer(installation, 'band@club.test');
    const there = signedIn.parse(
      (await postSignIn(installation, { email: here.email, password: mei.password })).body,
    );
    const oobCode = await codeFor(here.email, 'verifyEmail');
    expect((await post('update', { oobCode }, bearer(here.idToken))).status).toBe(200);
    expect((await post('lookup', {}, bearer(here.idToken))).status).toBe(200);
    expect((await post('lookup', {}, bearer(there.idToken))).status).toBe(401);
  });
});

describe('a customer record that is older than its account', () => {
  const me = async (token: string) =>
    (await installation.ask('GET', '/api/me', { headers: bearer(token) })).body;

  it('is linked to the account once the e-mail address is verified; until then a new record is used', async () => {
    await addCustomer(installation.pool, 'tennis-club', 'Tennis@club.test');
    const person = await newcomer(installation, 'tennis@club.test');
    const token = await customerToken(installation, person);
    expect(await me(token)).toMatchObject({ customer_id: customerIdOf(person.localId), level: 2 });
    await customerToken(installation, person);
    expect(await me(token)).toMatchObject({ level: 2 });

    await post('update', { oobCode: await codeFor(person.email, 'verifyEmail') }, bearer(person.idToken));
    expect(await me(token)).toMatchObject({ customer_id: 'tennis-club', level: 3 });
    await customerToken(installation, person);
    expect(await me(token)).toMatchObject({ customer_id: 'tennis-club' });
  });

  it('is not linked when the account has ordered with a new record meanwhile', async () => {
    await addCustomer(installation.pool, 'golf-club', 'golf@club.test');
    const person = await newcomer(installation, 'golf@club.test');
    const token = await customerToken(installation, person);
    await installation.pool.query('insert into read_model.quotations values ($1, $2)', [
      'order-1',
      customerIdOf(person.localId),
    ]);
    await post('update', { oobCode: await codeFor(person.email, 'verifyEmail') }, bearer(person.idToken));
    expect(await me(token)).toMatchObject({ customer_id: customerIdOf(person.localId), level: 2 });
  });
});

describe('changing the password', () => {
  it('requires the present password, and ends every other session', async () => {
    const here = await newcomer(installation, 'change@club.test');
    const there = signedIn.parse(
      (await postSignIn(installation, { email: here.email, password: mei.password })).body,
    );
    const change = (more: object) =>
      post('update', { idToken: here.idToken, password: 'a new long one', ...more });
    expect((await change({ currentPassword: 'wrong' })).body).toEqual(refusal('INVALID_PASSWORD'));
    expect((await change({ password: 'short' })).body).toEqual(refusal('WEAK_PASSWORD'));
    const { status, body } = await change({ currentPassword: mei.password });
    expect([status, body]).toEqual([200, { localId: here.localId, email: here.email }]);
    expect((await postRefresh(installation, there.refreshToken)).status).toBe(400);
    expect((await post('lookup', {}, bearer(there.idToken))).status).toBe(401);
    expect((await postRefresh(installation, here.refreshToken)).status).toBe(200);
    expect((await postSignIn(installation, { email: here.email, password: 'a new long one' })).status).toBe(
      200,
    );
  });

  it('does not require the present password within five minutes of signing in', async () => {
    const fresh = await newcomer(installation, 'fresh@club.test');
    const change = () => post('update', { idToken: fresh.idToken, password: 'a new long one' });
    installation.clock.pass(301);
    expect((await change()).body).toEqual(refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
    const again = signedIn.parse(
      (await postSignIn(installation, { email: fresh.email, password: mei.password })).body,
    );
    const { status } = await post('update', { idToken: again.idToken, password: 'a new long one' });
    expect(status).toBe(200);
  });

  it('requires a signed-in caller, and limits wrong guesses of the present password', async () => {
    expect((await post('update', { password: 'a new long one' })).status).toBe(401);
    expect((await post('update', { password: 'a new long one', idToken: 'forged' })).status).toBe(401);
    const person = await newcomer(installation, 'borrowed@club.test');
    const guess = () =>
      post('update', { idToken: person.idToken, password: 'a new long one', currentPassword: 'guess' });
    for (let failed = 0; failed < 10; failed += 1) expect((await guess()).status).toBe(400);
    const { status, headers } = await guess();
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  });
});
