import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { permissions, permissionsOf } from '@zhidan/domain';
import { openInstallation, type Installation } from '../testing/installation.js';
import { bearer, customerToken, mei, newcomer } from '../testing/people.js';
import { employ } from '../testing/read-model.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const NOBODY = { uid: null, permissions: [] };
const me = (headers: Record<string, string> = {}) => installation.ask('GET', '/api/me', { headers });
const ask = (headers: Record<string, string>) => installation.ask('POST', '/api/questions', { headers });

describe('GET /api/me', () => {
  it('describes a visitor as a caller without permissions', async () => {
    const { status, body, headers } = await me();
    expect([status, body, headers.get('cache-control')]).toEqual([200, NOBODY, 'no-store']);
  });

  it('treats a forged, unsigned or expired token as a visitor’s; routes that require a sign-in refuse it', async () => {
    const person = await newcomer(installation, 'expired@club.test');
    const token = await customerToken(installation, person);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${head}.${claims}.${signature.slice(1)}A`,
      `${none}.${claims}.`,
      'forged',
      `${token}.${token}`,
    ];

    const refused = async (headers: Record<string, string>) => {
      const { status, body } = await me(headers);
      expect([status, body]).toEqual([200, NOBODY]);
      const answer = await ask({ ...headers, 'x-requested-with': 'zhidan' });
      expect([answer.status, answer.body]).toEqual([
        401,
        expect.objectContaining({ code: 'SIGN_IN_FIRST', detail: '驗證過期，請重新登入！' }),
      ]);
    };
    for (const text of forged) {
      await refused(bearer(text));
      await refused({ cookie: `customer_token=${text}` });
    }
    await refused({ ...bearer('forged'), cookie: `customer_token=${token}` });

    installation.clock.pass(359_999);
    expect((await me(bearer(token))).body).toMatchObject({ uid: person.localId });
    installation.clock.pass(1);
    await refused(bearer(token));
  });

  it('describes staff with the permissions of their authorities, by token and by cookie', async () => {
    const person = await newcomer(installation, 'staff@zhidan.test');
    const token = await customerToken(installation, person);
    const cookie = `customer_token=${token}`;
    expect((await ask(bearer(token))).status).toBe(403);

    await employ(installation.pool, person.localId, {
      name: '小陳',
      is_sales: true,
      authority: ['A0002', 'A0011'],
    });
    installation.identity.forgetEverybody();
    const caller = {
      uid: person.localId,
      customer_id: expect.any(String),
      name: '小陳',
      level: 2,
      is_employee: true,
      is_sales: true,
      authority: ['A0002', 'A0011'],
      permissions: permissionsOf(['A0002', 'A0011']),
      office: false,
    };
    expect((await me(bearer(token))).body).toEqual(caller);
    expect((await ask(bearer(token))).body).toEqual(caller);
    expect((await ask({ cookie, 'x-requested-with': 'zhidan' })).body).toEqual(caller);
    expect((await ask({ cookie })).status).toBe(403);
  });

  it('loads the caller once for many requests, and again after five seconds or after a change', async () => {
    const person = await newcomer(installation, 'watched@zhidan.test');
    const token = await customerToken(installation, person);
    const lookups = () => installation.asked.customers.filter((uid) => uid === person.localId).length;
    await me(bearer(token));
    const first = lookups();
    await Promise.all(Array.from({ length: 20 }, () => me(bearer(token))));
    expect(lookups()).toBe(first);

    await employ(installation.pool, person.localId, { authority: ['A0001'] });
    expect((await me(bearer(token))).body).toMatchObject({ permissions: [] });
    installation.clock.pass(5);
    expect((await me(bearer(token))).body).toMatchObject({ name: mei.name, permissions });

    await employ(installation.pool, person.localId, { is_employee: false, authority: ['A0001'] });
    installation.identity.forget(person.localId);
    expect((await me(bearer(token))).body).toMatchObject({
      is_employee: false,
      authority: [],
      permissions: [],
    });
  });

  it('uses the same lookup of callers as the live connection', async () => {
    const person = await newcomer(installation, 'live@club.test');
    const token = await customerToken(installation, person);
    const { caller, by } = await installation.identity.authenticateHeaders({
      cookie: `a=b; customer_token=${token}`,
    });
    expect([caller.uid, by]).toEqual([person.localId, 'cookie']);
    await expect(installation.identity.authenticateHeaders(bearer('forged'))).rejects.toMatchObject({
      status: 401,
    });
    expect(await installation.identity.authenticateHeaders({})).toMatchObject({ by: 'nothing' });
  });
});
