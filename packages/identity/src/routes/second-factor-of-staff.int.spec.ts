import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from '../testing/installation.js';
import { bearer, customerToken, newcomer } from '../testing/people.js';
import { employ } from '../testing/read-model.js';
import { secondFactorsOf, started } from './second-factor.fixture.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const { enrol, codeOf, linkTo } = secondFactorsOf(() => installation);

describe('staff without a second factor, where a manager requires one', () => {
  it('can only set up a second factor, while buyers sign in as before', async () => {
    const worker = await newcomer(installation, 'required@club.test');
    const buyer = await newcomer(installation, 'bystander@club.test');
    const token = await customerToken(installation, worker);
    const buyersToken = await customerToken(installation, buyer);
    await employ(installation.pool, worker.localId, { authority: ['A0001'] });
    await installation.pool.query(
      `insert into read_model.settings values ('security', '{"second_factor_required": true}')`,
    );
    installation.identity.forgetEverybody();
    try {
      const me = (held: string) => installation.ask('GET', '/api/me', { headers: bearer(held) });
      expect((await me(token)).body).toMatchObject({
        is_employee: false,
        permissions: [],
        second_factor: 'missing',
      });
      expect((await me(buyersToken)).body).not.toHaveProperty('second_factor');
      const work = () => installation.ask('POST', '/api/questions', { body: {}, headers: bearer(token) });
      const refused = await work();
      expect([refused.status, refused.body]).toEqual([
        403,
        expect.objectContaining({ code: 'SECOND_FACTOR_NOT_SET_UP' }),
      ]);
      const { mfaEnrollmentId, secret } = started.parse((await enrol('start', {}, token)).body);
      expect((await enrol('finalize', { mfaEnrollmentId, code: codeOf(secret) }, token)).status).toBe(200);
      expect((await work()).status).toBe(200);
      expect((await me(token)).body).toMatchObject({ is_employee: true });
    } finally {
      await installation.pool.query(`delete from read_model.settings where id = 'security'`);
      installation.identity.forgetEverybody();
    }
  });
});

describe('an employee whose e-mail address is not confirmed', () => {
  it('is treated as a buyer until the mailed link is followed, and then as staff in the same session', async () => {
    const worker = await newcomer(installation, 'hired@club.test');
    const token = await customerToken(installation, worker);
    await employ(installation.pool, worker.localId, { authority: ['A0001'] });
    await installation.pool.query('update identity.accounts set email_verified = false where uid = $1', [
      worker.localId,
    ]);
    installation.identity.forgetEverybody();
    const me = async () => (await installation.ask('GET', '/api/me', { headers: bearer(token) })).body;
    expect(await me()).toMatchObject({ email: 'unverified', is_employee: false, permissions: [] });
    const work = () => installation.ask('POST', '/api/questions', { body: {}, headers: bearer(token) });
    const refused = await work();
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'EMAIL_NOT_VERIFIED' }),
    ]);
    const oobCode = (await linkTo(worker.email)).searchParams.get('oobCode');
    const confirming = { body: { oobCode }, headers: bearer(token) };
    expect((await installation.ask('POST', '/v1/accounts:update', confirming)).status).toBe(200);
    expect(await me()).toMatchObject({ is_employee: true, authority: ['A0001'] });
    expect(await me()).not.toHaveProperty('email');
    expect((await work()).status).toBe(200);
  });
});
