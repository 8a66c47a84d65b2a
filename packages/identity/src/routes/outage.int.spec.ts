import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@zhidan/database';
import { noAccessJournal } from '@zhidan/domain';
import { createLogger } from '@zhidan/http';
import { createCustomers } from '../caller/customers.js';
import { systemClock } from '../core/clock.js';
import { createIdentity } from '../identity.js';
import { serve, type ServedIdentity } from '../testing/serve.js';
import { createTokens } from '../token/tokens.js';
import { AUTH_SECRET, testSealer } from '../testing/installation.js';
import { bearer, mei } from '../testing/people.js';

/** The URL of a database at a port where no server listens. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/nothing';

const pool = createPool(NO_DATABASE, { name: 'identity test' });
let served: ServedIdentity;

beforeAll(async () => {
  const logger = createLogger('identity', { level: 'silent' });
  const identity = createIdentity({
    journal: noAccessJournal,
    pool,
    authSecret: AUTH_SECRET,
    sealer: testSealer,
    publicUrl: 'http://localhost:3000',
    customers: createCustomers(pool),
    registerCustomer: () => Promise.reject(new Error('nobody gets this far')),
    logger,
  });
  served = await serve(identity, logger);
}, 60_000);

afterAll(async () => {
  await served.close();
  await pool.end();
}, 60_000);

describe('identity routes while the database is unreachable', () => {
  it('answer with 503 for signing in, signing up and signed-in callers, and still serve visitors', async () => {
    const claims = { uid: 'u', customer_id: 'c', name: '', sid: 's' };
    const headers = bearer(await createTokens(AUTH_SECRET, systemClock).signCustomer(claims));
    const asked = [
      await served.ask('POST', '/v1/accounts:signInWithPassword', { body: mei }),
      await served.ask('POST', '/v1/accounts:signUp', { body: mei }),
      await served.ask('POST', '/v1/token', { body: { grant_type: 'refresh_token', refresh_token: 'x' } }),
      await served.ask('POST', '/v1/accounts:signOut', { headers }),
      await served.ask('POST', '/api/questions', { headers }),
    ];
    for (const { status, headers: answered, body } of asked) {
      expect([status, answered.get('retry-after')]).toEqual([503, '1']);
      expect(body).toMatchObject({ code: 'UNAVAILABLE' });
    }
    expect((await served.ask('GET', '/api/me')).status).toBe(200);
  }, 60_000);
});
