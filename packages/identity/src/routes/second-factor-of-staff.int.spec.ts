import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from '../testing/installation.js';
import { bearer, customerToken, newcomer } from '../testing/people.js';
import { employ } from '../testing/read-model.js';
import { secondFactorsOf, started } from './second-factor.fixture.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const { enrol, codeOf } = secondFactorsOf(() => installation);

describe('where a manager requires a second factor of all staff', () => {
  it('staff without one are let in only to set one up, buyers as ever', async () => {
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
