import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { openInstallation, type Installation } from '../testing/installation.js';
import {
  bearer,
  deviceCookie,
  from,
  mei,
  newcomer,
  postRefresh,
  refusal,
  signedIn,
  postSignIn,
} from '../testing/people.js';
import { started, given, asked, secondFactorsOf } from './second-factor.fixture.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const { enrol, finalize, prove, codeOf, nextCode, confirmed, enrolled, withPassword, pendingOf, linkTo } =
  secondFactorsOf(() => installation);

const post = (path: string, body: object, headers = {}) =>
  installation.ask('POST', `/v1/accounts:${path}`, { body, headers });
const codeOfLink = async (email: string) => (await linkTo(email)).searchParams.get('oobCode');

describe('setting up a second factor', () => {
  it('shows the secret once as a QR code, and takes effect with its first code', async () => {
    const person = await confirmed('setup@club.test');
    const begun = started.parse((await enrol('start', {}, person.idToken)).body);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/[^?]*setup%40club\.test\?.*secret=/);
    expect(begun.qr).toMatch(/^<svg /);
    expect(signedIn.safeParse((await withPassword(person.email)).body).success).toBe(true);

    const confirm = (code: string) =>
      enrol('finalize', { mfaEnrollmentId: begun.mfaEnrollmentId, code }, person.idToken);
    for (const wrong of ['000000', 'abc', '', '1234567'])
      expect((await confirm(wrong)).body).toEqual(refusal('INVALID_CODE'));
    const { recoveryCodes } = given.parse((await confirm(codeOf(begun.secret))).body);
    expect(new Set(recoveryCodes).size).toBe(10);

    const shown = await installation.ask('GET', '/v2/accounts/mfaEnrollment', {
      headers: bearer(person.idToken),
    });
    expect(shown.body).toMatchObject({
      factor: { mfaEnrollmentId: begun.mfaEnrollmentId, displayName: '驗證器 App' },
      recoveryCodesLeft: 10,
      devices: [],
    });
    const kept = await installation.pool.query(
      `select (select string_agg(f::text, '') from identity.second_factors f) ||
              (select string_agg(r::text, '') from identity.recovery_codes r) as all`,
    );
    for (const secret of [begun.secret, ...recoveryCodes]) {
      expect(JSON.stringify(kept.rows) + installation.log.join('')).not.toContain(secret);
    }
  });

  it('requires the password where the sign-in is not fresh, and a code where a second factor is already set up', async () => {
    const person = await confirmed('stale@club.test');
    installation.clock.pass(301);
    expect((await enrol('start', {}, person.idToken)).body).toEqual(
      refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    );
    const wrong = await enrol('start', { currentPassword: 'guess' }, person.idToken);
    expect(wrong.body).toEqual(refusal('INVALID_PASSWORD'));
    expect((await enrol('start', { currentPassword: mei.password }, person.idToken)).status).toBe(200);

    const { idToken, secret } = await enrolled('again@club.test');
    installation.clock.pass(601);
    const again = await enrol('start', { currentPassword: mei.password }, idToken);
    expect([again.status, again.body]).toEqual([
      403,
      expect.objectContaining({ code: 'SECOND_FACTOR_NEEDED' }),
    ]);
    expect((await prove(codeOf(secret), idToken)).status).toBe(200);
    expect((await enrol('start', { currentPassword: mei.password }, idToken)).status).toBe(200);
  });
});

describe('signing in with a second factor', () => {
  it('gives no token for the password alone, and accepts each code once', async () => {
    const { email, localId, secret } = await enrolled('two@club.test');
    const answer = await withPassword(email);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    const { mfaPendingCredential } = asked.parse(answer.body);
    // The code that activated the factor has been used up.
    expect((await finalize({ mfaPendingCredential, code: codeOf(secret) })).body).toEqual(
      refusal('INVALID_CODE'),
    );
    const code = nextCode(secret);
    const done = await finalize({ mfaPendingCredential, code });
    expect(signedIn.parse(done.body)).toMatchObject({ localId, email });

    expect((await finalize({ mfaPendingCredential, code: nextCode(secret) })).body).toEqual(
      refusal('INVALID_MFA_PENDING_CREDENTIAL'),
    );
    const again = await pendingOf(email);
    expect((await finalize({ mfaPendingCredential: again, code })).body).toEqual(refusal('INVALID_CODE'));
  });

  it('accepts a code only once when it is entered several times at the same moment', async () => {
    const { email, secret } = await enrolled('race@club.test');
    const pending = await Promise.all(Array.from({ length: 6 }, () => pendingOf(email)));
    const code = nextCode(secret);
    const answers = await Promise.all(
      pending.map((mfaPendingCredential) => finalize({ mfaPendingCredential, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts each recovery code once, in any spelling, and no earlier code after a renewal of the codes', async () => {
    const { email, recoveryCodes, idToken } = await enrolled('lost-phone@club.test');
    const [first = '', second = '', third = ''] = recoveryCodes;
    const enter = async (code: string) =>
      (await finalize({ mfaPendingCredential: await pendingOf(email), code })).status;
    expect([await enter(first), await enter(first)]).toEqual([200, 400]);
    expect([await enter(second.toUpperCase().replaceAll('-', ' ')), await enter(second)]).toEqual([200, 400]);
    const { recoveryCodes: others } = given.parse((await enrol('recoveryCodes', {}, idToken)).body);
    expect([await enter(third), await enter(others[0] ?? '')]).toEqual([400, 200]);
  });

  it('cannot be completed after ten minutes, nor with an invented credential', async () => {
    const { email, secret } = await enrolled('slow-phone@club.test');
    const mfaPendingCredential = await pendingOf(email);
    installation.clock.pass(600);
    for (const body of [{ mfaPendingCredential }, { mfaPendingCredential: 'made up' }, {}])
      expect((await finalize({ ...body, code: codeOf(secret) })).body).toEqual(
        refusal('INVALID_MFA_PENDING_CREDENTIAL'),
      );
  });

  it('is delayed after ten wrong codes, even when the password is entered correctly in between', async () => {
    const { email, secret } = await enrolled('guessed-code@club.test');
    for (let failed = 0; failed < 10; failed += 1)
      expect((await finalize({ mfaPendingCredential: await pendingOf(email), code: '000000' })).status).toBe(
        400,
      );
    const last = await finalize({ mfaPendingCredential: await pendingOf(email), code: nextCode(secret) });
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '30']);
  }, 60_000);

  it('needs no code for thirty days in a trusted browser, until the owner withdraws the trust', async () => {
    const person = await enrolled('trusted@club.test');
    const { email, secret, idToken } = person;
    const code = nextCode(secret);
    const entered = await finalize({ mfaPendingCredential: await pendingOf(email), code, trustDevice: true });
    const cookie = deviceCookie(entered);
    expect(signedIn.safeParse((await withPassword(email, { cookie })).body).success).toBe(true);
    expect(asked.safeParse((await withPassword(email)).body).success).toBe(true);

    const shown = await installation.ask('GET', '/v2/accounts/mfaEnrollment', { headers: bearer(idToken) });
    const { devices } = z.object({ devices: z.array(z.object({ id: z.string() })) }).parse(shown.body);
    expect(devices).toHaveLength(1);
    const remove = (token: string) =>
      installation.ask('DELETE', `/v1/devices/${devices[0]?.id}`, { headers: bearer(token) });
    const stranger = await newcomer(installation, 'no-owner@club.test');
    expect((await remove(stranger.idToken)).status).toBe(404);
    expect((await remove(idToken)).status).toBe(200);
    expect(asked.safeParse((await withPassword(email, { cookie })).body).success).toBe(true);

    const later = await finalize(
      { mfaPendingCredential: await pendingOf(email), code: nextCode(secret), trustDevice: true },
      { cookie },
    );
    expect(later.status).toBe(200);
    installation.clock.pass(30 * 86_400);
    expect(asked.safeParse((await withPassword(email, { cookie })).body).success).toBe(true);
  });

  it('cannot be enabled before the e-mail address is confirmed, so that strangers cannot lock out its owner', async () => {
    const stranger = await newcomer(installation, 'victim@club.test');
    expect((await enrol('start', {}, stranger.idToken)).body).toEqual(refusal('EMAIL_NOT_VERIFIED'));
    const begun = { mfaEnrollmentId: randomUUID(), code: '123456' };
    expect((await enrol('finalize', begun, stranger.idToken)).body).toEqual(refusal('EMAIL_NOT_VERIFIED'));
    await post('update', { oobCode: await codeOfLink(stranger.email), password: 'the holder’s own' });
    const holder = await postSignIn(installation, { email: stranger.email, password: 'the holder’s own' });
    const { idToken } = signedIn.parse(holder.body);
    expect((await enrol('start', {}, idToken)).status).toBe(200);
  });

  it.each([
    ['confirmed', true],
    ['not confirmed, as accounts of earlier releases may be', false],
  ])(
    'is still required after each use of a mailed link, where the e-mail address is %s',
    async (_, isVerified) => {
      const email = `mailbox-${isVerified}@club.test`;
      const { localId } = await enrolled(email);
      const { pool } = installation;
      await pool.query('update identity.accounts set email_verified = $2 where uid = $1', [
        localId,
        isVerified,
      ]);
      const asksAfter = async (password: string) =>
        expect(asked.safeParse((await postSignIn(installation, { email, password })).body).success).toBe(
          true,
        );

      await post('update', { oobCode: await codeOfLink(email), password: 'set by the first mail' });
      await asksAfter('set by the first mail');
      await post('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      await post('resetPassword', { oobCode: await codeOfLink(email), newPassword: 'another long one' });
      await asksAfter('another long one');
      await pool.query('update identity.accounts set email_verified = $2 where uid = $1', [
        localId,
        isVerified,
      ]);
      const link = new URL((await installation.identity.rescue(email, { withoutSecondFactor: false })) ?? '');
      await post('resetPassword', {
        oobCode: link.searchParams.get('oobCode'),
        newPassword: 'by the operator',
      });
      await asksAfter('by the operator');
    },
  );

  it('can be switched off by the operator, which also ends all sessions', async () => {
    const { email, idToken } = await enrolled('no-phone-left@club.test');
    await installation.identity.rescue(email, { withoutSecondFactor: true });
    expect((await prove('000000', idToken)).status).toBe(401);
    expect(signedIn.safeParse((await withPassword(email)).body).success).toBe(true);
  });

  it('is required at once: setting up the factor ends all sessions that were opened with a password only', async () => {
    const elsewhere = await confirmed('elsewhere@club.test');
    const here = signedIn.parse((await withPassword(elsewhere.email)).body);
    const { mfaEnrollmentId, secret } = started.parse((await enrol('start', {}, here.idToken)).body);
    await enrol('finalize', { mfaEnrollmentId, code: codeOf(secret) }, here.idToken);
    expect((await prove(nextCode(secret), elsewhere.idToken)).status).toBe(401);
    expect((await prove(codeOf(secret), here.idToken)).status).toBe(200);
    expect((await postRefresh(installation, elsewhere.refreshToken)).body).toEqual(
      refusal('INVALID_REFRESH_TOKEN'),
    );
  });

  it('is required again in other browsers after a change of password, which also ends pending sign-ins', async () => {
    const { email, secret } = await enrolled('suspicious@club.test');
    const trusting = async () =>
      finalize({
        mfaPendingCredential: await pendingOf(email),
        code: nextCode(secret),
        trustDevice: true,
      });
    const [theirs, mine] = [await trusting(), await trusting()];
    const mfaPendingCredential = await pendingOf(email);
    const { idToken } = signedIn.parse(mine.body);
    const changed = await post(
      'update',
      { password: mei.password },
      {
        ...bearer(idToken),
        cookie: deviceCookie(mine),
      },
    );
    expect(changed.status).toBe(200);
    const entersWith = async (cookie: string) =>
      signedIn.safeParse((await withPassword(email, { cookie })).body).success;
    expect([await entersWith(deviceCookie(theirs)), await entersWith(deviceCookie(mine))]).toEqual([
      false,
      true,
    ]);
    expect((await finalize({ mfaPendingCredential, code: nextCode(secret) })).body).toEqual(
      refusal('INVALID_MFA_PENDING_CREDENTIAL'),
    );
  });
});

describe('a step that requires a fresh second factor', () => {
  it('is refused unless a code was entered in the last ten minutes', async () => {
    const { idToken, secret } = await enrolled('steps@club.test');
    expect((await enrol('recoveryCodes', {}, idToken)).status).toBe(200);
    installation.clock.pass(600);
    for (const step of ['recoveryCodes', 'withdraw']) {
      const { status, body } = await enrol(step, {}, idToken);
      expect([status, body]).toEqual([403, expect.objectContaining({ code: 'SECOND_FACTOR_NEEDED' })]);
    }
    expect((await prove('000000', idToken)).body).toEqual(refusal('INVALID_CODE'));
    expect((await prove(nextCode(secret), idToken)).status).toBe(200);
    expect((await enrol('withdraw', {}, idToken)).status).toBe(200);
    expect(signedIn.safeParse((await withPassword('steps@club.test')).body).success).toBe(true);
  });
});

describe('wrong codes of a second factor', () => {
  it('are also counted for the client address', async () => {
    const { email } = await enrolled('addressed@club.test');
    const headers = from('192.0.2.200');
    await finalize({ mfaPendingCredential: await pendingOf(email), code: '000000' }, headers);
    const { rows } = await installation.pool.query<{ subject: string }>(
      `select subject from identity.failed_sign_ins where subject like '%192.0.2.200' or subject like 'code %addressed%'`,
    );
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual([
      'address 192.0.2.200',
      'code of account addressed@club.test',
    ]);
  });
});
