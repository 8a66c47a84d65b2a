import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from '../testing/installation.js';
import { from, mei, refusal, signedIn, postSignIn, postSignUp } from '../testing/people.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const hashesOf = async (email: string) =>
  (await installation.pool.query('select * from identity.accounts where email = $1', [email])).rows;

describe('signing up', () => {
  it('creates an account and signs in at once', async () => {
    const { status, body, headers } = await postSignUp(installation, { ...mei, email: 'First@Club.Test' });
    expect(status).toBe(200);
    expect(signedIn.parse(body)).toMatchObject({ email: 'first@club.test', expiresIn: '3600' });
    expect(headers.get('cache-control')).toBe('no-store');
    const [account] = await hashesOf('first@club.test');
    expect(account).toMatchObject({
      name: mei.name,
      email_verified: false,
      customer_id: null,
      created_at: installation.clock.now(),
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect((await postSignIn(installation, { ...mei, email: 'FIRST@club.test' })).status).toBe(200);
  });

  it('is refused with EMAIL_EXISTS for the address of an existing account, in any spelling', async () => {
    await postSignUp(installation, { ...mei, email: 'taken@club.test' });
    for (const email of ['taken@club.test', 'TAKEN@club.test', '  Taken@Club.Test']) {
      const { status, body } = await postSignUp(installation, { ...mei, email });
      expect([status, body]).toEqual([400, refusal('EMAIL_EXISTS')]);
    }
  });

  it('creates only one account when one address signs up many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postSignUp(installation, { ...mei, email: 'eager@club.test' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body)).toEqual(
      Array(4).fill(refusal('EMAIL_EXISTS')),
    );
    expect(await hashesOf('eager@club.test')).toHaveLength(1);
  });

  it.each([
    ['INVALID_EMAIL', { ...mei, email: 'mei.club.test' }],
    ['INVALID_EMAIL', { password: mei.password, name: mei.name }],
    ['INVALID_EMAIL', { ...mei, email: ['mei@club.test'] }],
    ['WEAK_PASSWORD', { ...mei, password: '七個字不夠長啊' }],
    ['WEAK_PASSWORD', { ...mei, password: 12345678 }],
    ['WEAK_PASSWORD', { ...mei, password: 'x'.repeat(201) }],
    ['INVALID_NAME', { ...mei, name: { first: 'Mei' } }],
    ['MALFORMED', [mei]],
    ['MALFORMED', '{"email": "mei@club.test", '],
    ['MALFORMED', 'null'],
    ['MALFORMED', '{"email": "mei\\u0000@club.test"}'],
  ])('is refused with %s for a malformed request', async (word, body) => {
    for (const path of ['/v1/accounts:signUp', '/V1/accounts:signup']) {
      const answer = await installation.ask('POST', path, { body });
      expect([answer.status, answer.body]).toEqual([400, refusal(word)]);
    }
  });

  it('is refused with the same error format without a body, with a form and with a body that is too large', async () => {
    const path = '/v1/accounts:signUp';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const latin = { 'content-type': 'application/json; charset=klingon' };
    const zipped = { 'content-encoding': 'brainfold' };
    expect((await installation.ask('POST', path)).body).toEqual(refusal('MALFORMED'));
    expect((await installation.ask('POST', path, { body: 'email=a', headers: form })).body).toEqual(
      refusal('MALFORMED'),
    );
    expect((await installation.ask('POST', path, { body: {}, headers: latin })).body).toEqual(
      refusal('MALFORMED'),
    );
    expect((await installation.ask('POST', path, { body: {}, headers: zipped })).body).toEqual(
      refusal('MALFORMED'),
    );
    const huge = await installation.ask('POST', path, { body: { ...mei, name: 'x'.repeat(2_000_000) } });
    expect([huge.status, huge.body]).toEqual([413, refusal('TOO_LARGE', 413)]);
  });

  it('limits how often one caller can find out which addresses have an account', async () => {
    await postSignUp(installation, { ...mei, email: 'known@club.test' });
    const harvester = from('198.51.100.77');
    for (let asked = 0; asked < 100; asked += 1) {
      expect((await postSignUp(installation, { ...mei, email: 'known@club.test' }, harvester)).status).toBe(
        400,
      );
    }
    const { status, headers } = await postSignUp(
      installation,
      { ...mei, email: 'known@club.test' },
      harvester,
    );
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect((await postSignIn(installation, { ...mei, email: 'known@club.test' })).status).toBe(200);
  }, 60_000);
});

describe('an account that the shop creates in advance', () => {
  it('is created once and not changed by a second call', async () => {
    const request = { email: 'Manager@Zhidan.Test', password: 'zhidan-demo-2026', name: '店長' };
    const first = await installation.identity.ensureAccount({
      ...request,
      uid: 'demo-manager',
      email_verified: true,
    });
    expect(first).toMatchObject({ uid: 'demo-manager', email: 'manager@zhidan.test', created: true });
    const again = await installation.identity.ensureAccount({ ...request, password: 'another password' });
    expect(again).toEqual({ ...first, created: false });
    expect((await postSignIn(installation, request)).status).toBe(200);
    await expect(installation.identity.createAccount(request)).rejects.toMatchObject({
      word: 'EMAIL_EXISTS',
    });
  });

  it('is created once by two processes that start together', async () => {
    const request = { email: 'sales@zhidan.test', password: 'zhidan-demo-2026', name: '業務' };
    const both = await Promise.all([
      installation.identity.ensureAccount(request),
      installation.identity.ensureAccount(request),
    ]);
    expect(new Set(both.map(({ uid }) => uid)).size).toBe(1);
    expect(both.filter(({ created }) => created)).toHaveLength(1);
  });
});
