import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from '../testing/authenticator.js';
import { openInstallation, type Installation } from '../testing/installation.js';
import {
  bearer,
  customerToken,
  mei,
  newcomer,
  refusal,
  signedIn,
  type SignInAnswer,
} from '../testing/people.js';
import { employ } from '../testing/read-model.js';
import type { Answer } from '../testing/serve.js';
import { given, secondFactorsOf } from './second-factor.fixture.js';

const ORIGIN = 'http://localhost:3000';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const { enrol, finalize, prove, confirmed, enrolled, nextCode, withPassword } = secondFactorsOf(
  () => installation,
);

const creation = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string() }),
  excludeCredentials: z.array(z.object({ id: z.string() })),
  authenticatorSelection: z.looseObject({ userVerification: z.string(), residentKey: z.string() }),
});
const request = z.looseObject({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.string(),
  allowCredentials: z.array(z.object({ id: z.string() })).default([]),
});
const added = z.strictObject({ id: z.string(), recoveryCodes: given.shape.recoveryCodes.optional() });
const pendingAnswer = z.object({
  mfaPendingCredential: z.string(),
  mfaInfo: z.array(z.object({ displayName: z.string(), kind: z.string().optional() })),
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  installation.ask('POST', `/v2/accounts/${path}`, { body, headers });

const startIn = async (token: string) =>
  creation.parse((await post('passkeyEnrollment:start', {}, bearer(token))).body);

const finishIn = (token: string, credential: object, name = '公司筆電') =>
  post('passkeyEnrollment:finalize', { name, credential }, bearer(token));

async function addPasskey(token: string, device: SoftwareAuthenticator, name = '公司筆電') {
  const answer = await finishIn(token, device.create(await startIn(token)), name);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return added.parse(answer.body);
}

/** Creates an account with one passkey in a new authenticator. */
async function withPasskey(
  email: string,
): Promise<
  SignInAnswer & { readonly device: SoftwareAuthenticator; readonly passkey: z.infer<typeof added> }
> {
  const person = await confirmed(email);
  const device = createSoftwareAuthenticator(ORIGIN);
  return { ...person, device, passkey: await addPasskey(person.idToken, device) };
}

/** The cookie of a browser that has begun to sign in with a passkey. */
const browserCookie = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('passkey_sign_in='))
    ?.split(';')[0] ?? '';

async function startAlone() {
  const answer = await post('passkeySignIn:start', {});
  return { options: request.parse(answer.body), cookie: browserCookie(answer) };
}

const finishAlone = (credential: object, cookie: string) =>
  post('passkeySignIn:finalize', { credential }, { cookie });

const listed = async (token: string) =>
  z
    .object({
      passkeys: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          createdAt: z.string(),
          lastUsedAt: z.string().nullable(),
        }),
      ),
      recoveryCodesLeft: z.number(),
    })
    .parse((await installation.ask('GET', '/v2/accounts/mfaEnrollment', { headers: bearer(token) })).body);

describe('adding a passkey', () => {
  it('asks for a key that the device keeps and verifies its owner for, bound to the public address', async () => {
    const person = await confirmed('first-key@club.test');
    const options = await startIn(person.idToken);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = createSoftwareAuthenticator(ORIGIN);
    const { id, recoveryCodes } = added.parse(
      (await finishIn(person.idToken, device.create(options), '  公司筆電 ')).body,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await listed(person.idToken)).toMatchObject({
      passkeys: [{ id, name: '公司筆電', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    expect(installation.noted.at(-1)?.event).toEqual({
      type: 'PasskeyAdded',
      data: { account: person.localId, passkey: id, name: '公司筆電' },
    });
    // A second passkey creates no new recovery codes, and the options exclude devices that already have a
    // passkey.
    expect((await startIn(person.idToken)).excludeCredentials).toHaveLength(1);
    expect(await addPasskey(person.idToken, createSoftwareAuthenticator(ORIGIN), '手機')).not.toHaveProperty(
      'recoveryCodes',
    );
  });

  it('is allowed under the same conditions as setting up an authenticator app', async () => {
    const stranger = await newcomer(installation, 'key-of-stranger@club.test');
    expect((await post('passkeyEnrollment:start', {}, bearer(stranger.idToken))).body).toEqual(
      refusal('EMAIL_NOT_VERIFIED'),
    );
    expect((await post('passkeyEnrollment:start', {})).status).toBe(401);
    const { idToken } = await enrolled('key-beside-app@club.test');
    installation.clock.pass(601);
    const stale = await post('passkeyEnrollment:start', { currentPassword: mei.password }, bearer(idToken));
    expect([stale.status, stale.body]).toEqual([
      403,
      expect.objectContaining({ code: 'SECOND_FACTOR_NEEDED' }),
    ]);
    const late = await confirmed('late-key@club.test');
    installation.clock.pass(301);
    expect((await post('passkeyEnrollment:start', {}, bearer(late.idToken))).body).toEqual(
      refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    );
  });

  it.each([
    ['a page of another origin', { origin: 'https://zhidan.example' }],
    ['a key for another host', { rpId: 'zhidan.example' }],
    ['a device that has not verified its owner', { isUserVerified: false }],
    ['a browser that was asked to sign in', { type: 'webauthn.get' }],
  ])('refuses %s', async (_, deviation) => {
    const { idToken } = await confirmed(`odd-key-${Math.random()}@club.test`);
    const device = createSoftwareAuthenticator(ORIGIN);
    const answer = await finishIn(idToken, device.create(await startIn(idToken), deviation));
    expect(answer.body).toEqual(refusal('INVALID_PASSKEY'));
    expect((await listed(idToken)).passkeys).toEqual([]);
  });

  it('accepts a challenge once, for five minutes, and in the session that asked for it', async () => {
    const [mine, other] = [await confirmed('my-key@club.test'), await confirmed('other-key@club.test')];
    const device = createSoftwareAuthenticator(ORIGIN);
    const options = await startIn(mine.idToken);
    expect((await finishIn(other.idToken, device.create(options))).body).toEqual(
      refusal('PASSKEY_TIMED_OUT'),
    );
    const credential = device.create(options);
    expect((await finishIn(mine.idToken, credential)).status).toBe(200);
    expect((await finishIn(mine.idToken, credential)).body).toEqual(refusal('PASSKEY_TIMED_OUT'));
    const again = await startIn(mine.idToken);
    const challenge = Buffer.from('never given').toString('base64url');
    expect((await finishIn(mine.idToken, device.create(again, { challenge }))).body).toEqual(
      refusal('PASSKEY_TIMED_OUT'),
    );
    installation.clock.pass(300);
    expect((await finishIn(mine.idToken, device.create(again))).body).toEqual(refusal('PASSKEY_TIMED_OUT'));
  });

  it('needs a name, and a credential of the right form', async () => {
    const { idToken } = await confirmed('nameless-key@club.test');
    const device = createSoftwareAuthenticator(ORIGIN);
    for (const name of ['', '   ', '字'.repeat(41)])
      expect((await finishIn(idToken, device.create(await startIn(idToken)), name)).body).toEqual(
        refusal('INVALID_PASSKEY_NAME'),
      );
    for (const credential of [
      {},
      { id: 'ä', type: 'public-key', response: { clientDataJSON: '', attestationObject: '' } },
      { ...device.create(await startIn(idToken)), response: {} },
    ])
      expect((await finishIn(idToken, credential)).body).toEqual(refusal('MALFORMED'));
    const empty = { id: 'aa', type: 'public-key', response: { clientDataJSON: '', attestationObject: '' } };
    expect((await finishIn(idToken, empty)).body).toEqual(refusal('INVALID_PASSKEY'));
  });

  it('refuses a key that is there already, also for another account', async () => {
    const device = createSoftwareAuthenticator(ORIGIN);
    const other = await confirmed('second-owner@club.test');
    const known = device.create(await startIn(other.idToken));
    expect((await finishIn(other.idToken, known)).status).toBe(200);
    const third = await confirmed('third-owner@club.test');
    const copy = device.create(await startIn(third.idToken), { credentialId: known.id });
    expect((await finishIn(third.idToken, copy)).body).toEqual(refusal('PASSKEY_EXISTS'));
    expect((await listed(third.idToken)).passkeys).toEqual([]);
  });

  it('refuses a twenty-first key', async () => {
    const { idToken } = await confirmed('many-keys@club.test');
    const device = createSoftwareAuthenticator(ORIGIN);
    for (let kept = 0; kept < 20; kept += 1) await addPasskey(idToken, device, `鑰匙 ${kept}`);
    expect((await finishIn(idToken, device.create(await startIn(idToken)))).body).toEqual(
      refusal('TOO_MANY_PASSKEYS'),
    );
  }, 60_000);
});

describe('signing in with a passkey alone', () => {
  it('needs no password and no code, and counts as a proved second factor', async () => {
    const { device, localId, email, passkey } = await withPasskey('alone@club.test');
    installation.clock.pass(3_600);
    const { options, cookie } = await startAlone();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const answer = await finishAlone(device.get(options), cookie);
    const { idToken } = signedIn.parse(answer.body);
    expect(signedIn.parse(answer.body)).toMatchObject({ localId, email });
    expect(installation.noted.at(-1)?.event).toMatchObject({
      type: 'SignedIn',
      data: { account: localId, by: 'passkey' },
    });
    expect((await listed(idToken)).passkeys[0]?.lastUsedAt).toBe(installation.clock.now().toISOString());
    // After signing in with a passkey, actions that require the second factor need no further proof.
    expect((await enrol('recoveryCodes', {}, idToken)).status).toBe(200);
    const removed = await installation.ask('DELETE', `/v2/accounts/passkeys/${passkey.id}`, {
      headers: bearer(idToken),
    });
    expect(removed.status).toBe(200);
  });

  it('accepts an answer once, in time, and in the browser that asked', async () => {
    const { device } = await withPasskey('once@club.test');
    const first = await startAlone();
    const credential = device.get(first.options);
    const second = await startAlone();
    for (const cookie of ['', second.cookie, 'passkey_sign_in=made-up'])
      expect((await finishAlone(credential, cookie)).body).toEqual(refusal('PASSKEY_TIMED_OUT'));
    expect((await finishAlone(credential, first.cookie)).status).toBe(200);
    expect((await finishAlone(credential, first.cookie)).body).toEqual(refusal('PASSKEY_TIMED_OUT'));
    installation.clock.pass(300);
    expect((await finishAlone(device.get(second.options), second.cookie)).body).toEqual(
      refusal('PASSKEY_TIMED_OUT'),
    );
  });

  it('gives one session when the same answer comes several times at the same moment', async () => {
    const { device } = await withPasskey('key-race@club.test');
    const { options, cookie } = await startAlone();
    const credential = device.get(options);
    const answers = await Promise.all(Array.from({ length: 6 }, () => finishAlone(credential, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['a page of another origin', { origin: 'https://zhidan.example' }],
    ['a key for another host', { rpId: 'zhidan.example' }],
    ['a device that has not verified its owner', { isUserVerified: false }],
    [
      'a signature by another key',
      { signsWith: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    ],
    ['the name of another account', { userHandle: Buffer.from('another').toString('base64url') }],
    ['a browser that was asked to make a key', { type: 'webauthn.create' }],
  ])('refuses %s, and notes it in the access journal', async (_, deviation) => {
    const { device, localId } = await withPasskey(`attack-${Math.random()}@club.test`);
    const { options, cookie } = await startAlone();
    expect((await finishAlone(device.get(options, deviation), cookie)).body).toEqual(
      refusal('INVALID_PASSKEY'),
    );
    expect(installation.noted.at(-1)?.event).toMatchObject({
      type: 'SignInFailed',
      data: { account: localId, wrong: 'passkey' },
    });
  });

  it('refuses a copied key, whose counter does not rise', async () => {
    const { device } = await withPasskey('copied@club.test');
    const use = async (counter: number) => {
      const { options, cookie } = await startAlone();
      return (await finishAlone(device.get(options, { counter }), cookie)).status;
    };
    expect([await use(7), await use(7), await use(6), await use(0), await use(8)]).toEqual([
      200, 400, 400, 400, 200,
    ]);
  });

  it('accepts devices that do not count', async () => {
    const { device } = await withPasskey('uncounted@club.test');
    for (let used = 0; used < 3; used += 1) {
      const { options, cookie } = await startAlone();
      expect((await finishAlone(device.get(options, { counter: 0 }), cookie)).status).toBe(200);
    }
  });

  it('is no longer possible once the key is removed, the account is rescued, or the account is closed', async () => {
    const attempt = async (device: SoftwareAuthenticator) => {
      const { options, cookie } = await startAlone();
      return (await finishAlone(device.get(options), cookie)).body;
    };
    const own = await withPasskey('removed@club.test');
    const remove = (token: string) =>
      installation.ask('DELETE', `/v2/accounts/passkeys/${own.passkey.id}`, { headers: bearer(token) });
    const stranger = await confirmed('no-keys@club.test');
    expect((await remove(stranger.idToken)).status).toBe(404);
    installation.clock.pass(601);
    expect((await remove(own.idToken)).status).toBe(403);
    const { options, cookie } = await startAlone();
    const { idToken } = signedIn.parse((await finishAlone(own.device.get(options), cookie)).body);
    expect((await remove(idToken)).status).toBe(200);
    expect(installation.noted.at(-1)?.event).toMatchObject({
      type: 'PasskeyRemoved',
      data: { name: '公司筆電' },
    });
    expect(await attempt(own.device)).toEqual(refusal('INVALID_PASSKEY'));
    // With the last second factor the recovery codes are removed too, and the password alone is enough again.
    expect((await listed(idToken)).recoveryCodesLeft).toBe(0);
    expect(signedIn.safeParse((await withPassword(own.email)).body).success).toBe(true);

    const rescued = await withPasskey('rescued-key@club.test');
    await installation.identity.rescue(rescued.email, { withoutSecondFactor: true });
    expect(await attempt(rescued.device)).toEqual(refusal('INVALID_PASSKEY'));
    expect(signedIn.safeParse((await withPassword(rescued.email)).body).success).toBe(true);

    const closed = await withPasskey('closed-key@club.test');
    await installation.identity.closeAccount(closed.localId);
    expect(await attempt(closed.device)).toEqual(refusal('INVALID_PASSKEY'));
  });
});

describe('a passkey as the second factor', () => {
  const startSecond = (mfaPendingCredential: string) => post('passkeySignIn:start', { mfaPendingCredential });

  it('takes the place of the code after the password, and the recovery codes work as well', async () => {
    const { device, email, localId, passkey } = await withPasskey('after-password@club.test');
    const asked = pendingAnswer.parse((await withPassword(email)).body);
    expect(asked.mfaInfo).toEqual([{ displayName: '公司筆電', kind: 'passkey' }]);
    const { mfaPendingCredential } = asked;
    const options = request.parse((await startSecond(mfaPendingCredential)).body);
    expect(options.allowCredentials).toHaveLength(1);
    const answer = await post('passkeySignIn:finalize', {
      mfaPendingCredential,
      credential: device.get(options),
    });
    expect(signedIn.parse(answer.body)).toMatchObject({ localId });
    expect(installation.noted.at(-1)?.event).toMatchObject({ data: { by: 'second-factor' } });
    const used = await post('passkeySignIn:start', { mfaPendingCredential });
    expect(used.body).toEqual(refusal('INVALID_MFA_PENDING_CREDENTIAL'));

    const again = pendingAnswer.parse((await withPassword(email)).body).mfaPendingCredential;
    const code = passkey.recoveryCodes?.[0] ?? '';
    expect((await finalize({ mfaPendingCredential: again, code })).status).toBe(200);
  });

  it('stands beside an authenticator app, and refuses where there is no passkey', async () => {
    const { email, idToken, secret } = await enrolled('app-and-key@club.test');
    const pending = async () => pendingAnswer.parse((await withPassword(email)).body);
    const before = await pending();
    expect((await startSecond(before.mfaPendingCredential)).body).toEqual(refusal('NO_PASSKEY'));
    const device = createSoftwareAuthenticator(ORIGIN);
    expect(await addPasskey(idToken, device)).not.toHaveProperty('recoveryCodes');
    expect((await pending()).mfaInfo.map(({ displayName }) => displayName)).toEqual([
      '驗證器 App',
      '公司筆電',
    ]);
    const { mfaPendingCredential } = await pending();
    expect((await finalize({ mfaPendingCredential, code: nextCode(secret) })).status).toBe(200);
    // Without the app, the passkey is still a second factor, and the recovery codes remain.
    expect((await enrol('withdraw', {}, idToken)).status).toBe(200);
    expect((await pending()).mfaInfo.map(({ displayName }) => displayName)).toEqual(['公司筆電']);
    expect((await listed(idToken)).recoveryCodesLeft).toBe(10);
  });

  it('belongs to the account whose password was shown', async () => {
    const mine = await withPasskey('mine-only@club.test');
    const others = await withPasskey('not-mine@club.test');
    const { mfaPendingCredential } = pendingAnswer.parse((await withPassword(mine.email)).body);
    const { challenge, rpId } = request.parse((await startSecond(mfaPendingCredential)).body);
    const credential = others.device.get({ challenge, rpId });
    const answer = await post('passkeySignIn:finalize', { mfaPendingCredential, credential });
    expect(answer.body).toEqual(refusal('INVALID_PASSKEY'));
    // A challenge for signing in with a passkey alone cannot complete a sign-in after a password either.
    const { options, cookie } = await startAlone();
    const alone = { mfaPendingCredential, credential: mine.device.get(options) };
    expect((await post('passkeySignIn:finalize', alone, { cookie })).body).toEqual(
      refusal('PASSKEY_TIMED_OUT'),
    );
  });

  it('is shown again in a session, before a command that requires it', async () => {
    const { device, idToken } = await withPasskey('again-key@club.test');
    installation.clock.pass(601);
    const renew = () => enrol('recoveryCodes', {}, idToken);
    expect((await renew()).body).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    const start = await post('passkeySession:start', {}, bearer(idToken));
    const credential = device.get(request.parse(start.body));
    const proving = () =>
      installation.ask('POST', '/v2/accounts/mfaSession:prove', {
        body: { credential },
        headers: bearer(idToken),
      });
    expect((await proving()).status).toBe(200);
    expect((await renew()).status).toBe(200);
    expect((await proving()).body).toEqual(refusal('PASSKEY_TIMED_OUT'));
    expect((await prove('000000', idToken)).body).toEqual(refusal('INVALID_CODE'));
  });

  it('satisfies a manager’s rule that all staff have a second factor', async () => {
    const person = await confirmed('ruled-key@club.test');
    const { localId } = person;
    const idToken = await customerToken(installation, person);
    const device = createSoftwareAuthenticator(ORIGIN);
    await employ(installation.pool, localId, { authority: ['A0001'] });
    await installation.pool.query(
      `insert into read_model.settings values ('security', '{"second_factor_required": true}')`,
    );
    installation.identity.forgetEverybody();
    try {
      const work = () => installation.ask('POST', '/api/questions', { body: {}, headers: bearer(idToken) });
      expect((await work()).body).toMatchObject({ code: 'SECOND_FACTOR_NOT_SET_UP' });
      await addPasskey(idToken, device);
      expect((await work()).status).toBe(200);
    } finally {
      await installation.pool.query(`delete from read_model.settings where id = 'security'`);
      installation.identity.forgetEverybody();
    }
  });
});
