import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { permissions } from '@zhidan/domain';
import { keyPermissions } from '@zhidan/domain/api-key';
import { z } from 'zod';
import { openInstallation, type Installation } from '../testing/installation.js';
import { bearer, customerToken, newcomer } from '../testing/people.js';
import { confirmEmail, employ } from '../testing/read-model.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);
beforeEach(() => void installation.noted.splice(0));

const made = z.strictObject({
  id: z.string(),
  key: z.string().regex(/^zk_[\w-]{43}$/),
  name: z.string(),
  permissions: z.array(z.string()),
  expires: z.string(),
});

let people = 0;
/** A new member of staff with these authorities. */
async function employee(authority: readonly string[]) {
  people += 1;
  const person = await newcomer(installation, `keys-${people}@zhidan.test`);
  const token = await customerToken(installation, person);
  await confirmEmail(installation.pool, person.localId);
  const hold = async (held: readonly string[]) => {
    await employ(installation.pool, person.localId, { name: '小陳', is_sales: true, authority: [...held] });
    installation.identity.forgetEverybody();
  };
  await hold(authority);
  return { uid: person.localId, token, hold };
}

const post = (token: string, body: unknown) =>
  installation.ask('POST', '/api/api-keys', { body, headers: bearer(token) });
const make = async (token: string, body: object) => made.parse((await post(token, body)).body);
const me = async (token: string) =>
  z
    .looseObject({ uid: z.string().nullable(), permissions: z.array(z.string()) })
    .parse((await installation.ask('GET', '/api/me', { headers: bearer(token) })).body);
const lastUsed = async (id: string) =>
  (
    await installation.pool.query<{ last_used: string | null }>(
      'select last_used from identity.listed_api_keys where id = $1',
      [id],
    )
  ).rows[0]?.last_used;

const sales = { name: '電商', permissions: ['quotation_authority_r', 'customer_authority_r'] };

describe('an API key', () => {
  it('is shown once, has the permissions that it was given, and records its last use', async () => {
    const manager = await employee(['A0001']);
    const answer = await post(manager.token, { ...sales, expires: '2026-03-31' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { id, key, expires } = made.parse(answer.body);
    expect(expires).toBe('2026-03-31T16:00:00.000Z');
    expect(await lastUsed(id)).toBeNull();
    expect(await me(key)).toMatchObject({
      uid: `key:${id}`,
      customer_id: null,
      name: '電商',
      is_employee: true,
      authority: [],
      permissions: ['customer_authority_r', 'quotation_authority_r'],
    });
    expect(await lastUsed(id)).toBe(installation.clock.now().toISOString());
    const stored = await installation.pool.query('select * from identity.api_keys where id = $1', [id]);
    expect(JSON.stringify(stored.rows)).not.toContain(key.slice(3));
    expect(installation.log.join('')).not.toContain(key.slice(3));
  });

  it('is recorded in the access journal when it is created and when it is revoked', async () => {
    const manager = await employee(['A0001']);
    installation.noted.splice(0);
    const { id, expires } = await make(manager.token, sales);
    await installation.ask('DELETE', `/api/api-keys/${id}`, { headers: bearer(manager.token) });
    expect(installation.noted.map(({ event, actor }) => [actor.uid, event])).toEqual([
      [manager.uid, { type: 'ApiKeyMade', data: { key: id, ...sales, expires } }],
      [manager.uid, { type: 'ApiKeyRevoked', data: { key: id, name: sales.name } }],
    ]);
  });

  it('is refused from the moment it is revoked, and can be revoked only once', async () => {
    const manager = await employee(['A0001']);
    const { id, key } = await make(manager.token, sales);
    expect((await me(key)).uid).toBe(`key:${id}`);
    const revoke = () =>
      installation.ask('DELETE', `/api/api-keys/${id}`, { headers: bearer(manager.token) });
    expect((await revoke()).status).toBe(200);
    expect((await me(key)).uid).toBeNull();
    const answer = await installation.ask('GET', '/v1/sessions', { headers: bearer(key) });
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'SIGN_IN_FIRST' }]);
    expect((await revoke()).status).toBe(404);
  });

  it('expires on its expiry date, even while it is in use', async () => {
    const manager = await employee(['A0001']);
    const inAMinute = new Date(installation.clock.now().getTime() + 60_000).toISOString();
    const { id, key } = await make(manager.token, { ...sales, expires: inAMinute });
    installation.clock.pass(59);
    expect((await me(key)).uid).toBe(`key:${id}`);
    installation.clock.pass(1);
    expect((await me(key)).uid).toBeNull();
  });

  it('never has more permissions than its creator has at the time of the request', async () => {
    const manager = await employee(['A0001']);
    const { key } = await make(manager.token, sales);
    await manager.hold(['A0004']);
    expect((await me(key)).permissions).toEqual([]);
    await manager.hold(['A0002']);
    expect((await me(key)).permissions).toEqual(['customer_authority_r', 'quotation_authority_r']);
    await installation.pool.query(
      `update read_model.customers set employee_data = employee_data || '{"is_employee": false}'
        where second_key = $1`,
      [manager.uid],
    );
    installation.identity.forgetEverybody();
    expect(await me(key)).toMatchObject({ is_employee: false, permissions: [] });
  });

  it('is created and revoked by managers only, and never with an API key', async () => {
    const manager = await employee(['A0001']);
    const { id, key } = await make(manager.token, { name: '全部', permissions: keyPermissions });
    const clerk = await employee(['A0002']);
    for (const token of [key, clerk.token]) {
      expect((await post(token, sales)).status).toBe(403);
      const revoked = await installation.ask('DELETE', `/api/api-keys/${id}`, { headers: bearer(token) });
      expect(revoked.status).toBe(403);
    }
    expect((await installation.ask('POST', '/api/api-keys', { body: sales })).status).toBe(401);
  });

  it.each([
    ['an unknown permission', { permissions: ['quotation_authority_x'] }, 'permissions.0'],
    ['no permission', { permissions: [] }, 'permissions'],
    ['no name', { name: ' ' }, 'name'],
    ['an expiry date in the past', { expires: '2020-01-01' }, 'expires'],
    ['an expiry that is no date', { expires: 'never' }, 'expires'],
    ['an unknown field', { level: 3 }, 'level'],
    ...permissions
      .filter((permission) => !keyPermissions.includes(permission))
      .map((permission) => [permission, { permissions: [permission] }, 'permissions.0'] as const),
  ])('is not created with %s', async (_what, wrong, path) => {
    const manager = await employee(['A0001']);
    const { status, body } = await post(manager.token, { ...sales, ...wrong });
    expect([status, body]).toMatchObject([400, { errors: [{ path }] }]);
  });

  it('cannot write payments, wages or permissions', () => {
    expect(permissions.filter((permission) => !keyPermissions.includes(permission))).toEqual([
      'user_authority_w',
      'accounting_authority_w',
      'payroll_authority_w',
      'settings_authority_w',
    ]);
  });
});
