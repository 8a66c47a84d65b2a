import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { customerIdOf } from '../caller/ensure-customer.js';
import { openInstallation, REGISTERED_AT, type Installation } from '../testing/installation.js';
import { askCustomerToken, bearer, customerToken, mei, newcomer } from '../testing/people.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const PATH = '/api/customers/token';
const me = async (headers: Record<string, string>) =>
  (await installation.ask('GET', '/api/me', { headers })).body;

describe('the customer token', () => {
  it('is issued with the customer record, created on first use, and in a cookie that scripts cannot read', async () => {
    const person = await newcomer(installation, 'first@club.test');
    expect(await me(bearer(person.idToken))).toMatchObject({
      uid: person.localId,
      customer_id: null,
      level: null,
    });

    const { status, body, headers } = await askCustomerToken(installation, person);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String) });
    const { token } = z.object({ token: z.string() }).parse(body);
    const expires = new Date(Number(headers.get('set-cookie')?.match(/Max-Age=(\d+)/)?.[1]) * 1000).getTime();
    expect(expires).toBe(360_000_000);
    expect(headers.get('set-cookie')).toMatch(
      new RegExp(`^customer_token=${token}; Max-Age=360000; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`),
    );
    expect(headers.get('x-event-position')).toBe(REGISTERED_AT.toString());
    expect(headers.get('cache-control')).toBe('no-store');
    expect(installation.asked.positions).toEqual([REGISTERED_AT]);

    const customer = {
      uid: person.localId,
      customer_id: customerIdOf(person.localId),
      name: mei.name,
      level: 2,
      is_employee: false,
      is_sales: false,
      authority: [],
      permissions: [],
      office: false,
    };
    expect(await me(bearer(token))).toEqual(customer);
    expect(await me({ cookie: `customer_token=${token}` })).toEqual(customer);
    expect(await me(bearer(person.idToken))).toEqual(customer);
    const kept = await installation.pool.query('select customer_id from identity.accounts where uid = $1', [
      person.localId,
    ]);
    expect(kept.rows).toEqual([{ customer_id: customer.customer_id }]);
  });

  it('is sent over https only when the shop is served over https', async () => {
    const secure = await openInstallation({ publicUrl: 'https://zhidan.test' });
    const { headers } = await askCustomerToken(secure, await newcomer(secure, 'secure@club.test'));
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    await secure.close();
  }, 60_000);

  it('creates only one customer record, also for concurrent requests', async () => {
    const person = await newcomer(installation, 'often@club.test');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => askCustomerToken(installation, person)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const before = installation.asked.registrations.length;
    const later = await askCustomerToken(installation, person);
    expect([later.status, later.headers.get('x-event-position')]).toEqual([200, null]);
    expect(installation.asked.registrations).toHaveLength(before);
    const rows = await installation.pool.query('select id from read_model.customers where second_key = $1', [
      person.localId,
    ]);
    expect(rows.rows).toEqual([{ id: customerIdOf(person.localId) }]);
  });

  it('is not issued without a valid idToken', async () => {
    const person = await newcomer(installation, 'careless@club.test');
    const body = { email: person.email, uid: person.localId };
    const token = await customerToken(installation, person);
    const cookie = `customer_token=${token}`;
    const [head = '', claims = ''] = person.idToken.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","kid":"id"}').toString('base64url')}.${claims}.`;
    for (const headers of [
      {},
      { cookie },
      { cookie, 'x-requested-with': 'zhidan' },
      bearer(token),
      bearer(unsigned),
      bearer(`${head}.${claims}.AAAA`),
      bearer(person.refreshToken),
      { authorization: 'Basic bWVpOm1laQ==' },
    ]) {
      const answer = await installation.ask('POST', PATH, { body, headers });
      expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ code: 'SIGN_IN_FIRST' })]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('is not issued for an idToken that is an hour old', async () => {
    const person = await newcomer(installation, 'slow@club.test');
    installation.clock.pass(3_599);
    expect((await askCustomerToken(installation, person)).status).toBe(200);
    installation.clock.pass(1);
    expect((await askCustomerToken(installation, person)).status).toBe(401);
  });

  it('is issued only for the account of the idToken', async () => {
    const person = await newcomer(installation, 'own@club.test');
    const other = await newcomer(installation, 'other@club.test');
    for (const body of [
      { email: person.email, uid: other.localId },
      { email: other.email, uid: person.localId },
      { email: 'nonsense', uid: person.localId },
    ]) {
      const answer = await installation.ask('POST', PATH, { body, headers: bearer(person.idToken) });
      expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
    }
    const spelled = { email: ' OWN@club.test', uid: person.localId };
    expect(
      (await installation.ask('POST', PATH, { body: spelled, headers: bearer(person.idToken) })).status,
    ).toBe(200);
  });

  it('is refused with a problem document when the body is malformed', async () => {
    const person = await newcomer(installation, 'odd@club.test');
    const headers = bearer(person.idToken);
    for (const body of [{}, { email: 7, uid: person.localId }, [], '{', 'null', { email: null, uid: {} }]) {
      const answer = await installation.ask('POST', PATH, { body, headers });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
    const huge = await installation.ask('POST', PATH, {
      body: { email: 'x'.repeat(2_000_000), uid: '' },
      headers,
    });
    expect(huge.status).toBe(413);
  });
});
