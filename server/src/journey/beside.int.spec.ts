import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { startTestNode, type TestNode } from '@zhidan/eventstore/testing';
import { z } from 'zod';
import { openInstallation, type Installation } from './installation.js';

jest.setTimeout(120_000);

/** `one` and `other` are two installations on the same stores, which `ground` provides. */
let ground: TestNode;
let one: Installation;
let other: Installation;

beforeAll(async () => {
  ground = await startTestNode();
  const shared = { ...ground, stop: async () => undefined };
  one = await openInstallation({ ground: shared });
  other = await openInstallation({ ground: shared });
}, 300_000);
afterAll(async () => {
  await one.close();
  await other.close();
  await ground.stop();
}, 300_000);

/**
 * In ms, and much shorter than the time for which a process caches, so an answer within this time does not
 * depend on an expired cache.
 */
const AT_ONCE_MS = 2_000;

const meAt = async ({ ask }: Installation, token: string) =>
  z
    .object({ uid: z.string().nullable(), customer_id: z.string().nullish() })
    .parse((await ask('GET', '/api/me', { token })).body);

describe('what another process caches', () => {
  it('about a session is dropped as soon as the session ends', async () => {
    const token = await one.enter('signs-out');
    expect((await meAt(other, token)).uid).not.toBeNull();
    const signedOut = await one.ask('POST', '/v1/accounts:signOut', { token, body: {} });
    expect(signedOut.status).toBe(200);
    const began = performance.now();
    await eventually('the other process refuses the token', async () => {
      const { status } = await other.ask('GET', '/api/quotations', { token });
      return status === 401;
    });
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
  });

  it('about a person is dropped as soon as the person is erased', async () => {
    const manager = await one.enter('manager', ['A0001']);
    const token = await one.enter('is-erased');
    const { customer_id } = await meAt(one, token);
    if (typeof customer_id !== 'string') throw new Error('there is no customer');
    await eventually('both know that the manager may', async () => {
      const { status } = await other.ask('GET', '/api/customers', { token: manager });
      return status === 200;
    });
    const historyIn = async ({ ask }: Installation) =>
      JSON.stringify((await ask('GET', `/api/customers/${customer_id}/history`, { token: manager })).body);
    // Reading the history makes the other process cache the key of the person.
    expect(await historyIn(other)).toContain('is-erased');
    const erased = await one.ask('POST', `/api/customers/${customer_id}/erase`, {
      token: manager,
      body: { reason: '本人要求' },
    });
    expect([erased.status, erased.body]).toMatchObject([200, { erased: true }]);
    const history = await historyIn(other);
    expect(history).not.toContain('is-erased');
    expect(history).toContain('已刪除');
  });
});
