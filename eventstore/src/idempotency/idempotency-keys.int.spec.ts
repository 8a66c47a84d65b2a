import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool, migrate, type Pool } from '@zhidan/database';
import { createTestDatabase, type TestDatabase } from '@zhidan/database/testing';
import { migrations } from '../tables.js';
import { createIdempotencyKeys } from './idempotency-keys.js';

let database: TestDatabase;
let pool: Pool;
let now = new Date('2026-03-02T01:00:00.000Z');

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
  await migrate(pool, 'eventstore', migrations);
}, 120_000);

afterAll(async () => {
  await pool.end();
  await database.drop();
}, 120_000);

const keys = () => createIdempotencyKeys(pool, () => now);
const request = (key: string, more = {}) => ({
  caller: 'u1',
  key,
  requestHash: 'h1',
  stream: 'quotation-Q1',
  ...more,
});
const answer = { status: 201, headers: { etag: '"0"' }, body: '{"id":"Q1"}' };

describe('a request with an idempotency key', () => {
  it('is new once, and then gets the first answer, also from another process', async () => {
    expect(await keys().begin(request('a'))).toEqual({ kind: 'new' });
    await keys().finish(request('a'), answer);
    expect(await keys().begin(request('a', { stream: 'quotation-Q2' }))).toEqual({
      kind: 'answered',
      ...answer,
    });
  });

  it('keeps its first answer when it is finished twice', async () => {
    await keys().begin(request('twice'));
    await keys().finish(request('twice'), answer);
    await keys().finish(request('twice'), { ...answer, status: 200 });
    expect(await keys().begin(request('twice'))).toMatchObject({ status: 201 });
  });

  it('continues with the stream of the first attempt when the outcome of that attempt is unknown', async () => {
    await keys().begin(request('b'));
    expect(await keys().begin(request('b', { stream: 'quotation-Q9' }))).toEqual({
      kind: 'unfinished',
      stream: 'quotation-Q1',
    });
  });

  it('counts as unfinished once all stored answers were deleted because a person was erased', async () => {
    await keys().begin(request('dropped'));
    await keys().finish(request('dropped'), answer);
    await keys().forgetAnswers();
    expect(await keys().begin(request('dropped'))).toEqual({ kind: 'unfinished', stream: 'quotation-Q1' });
    await keys().finish(request('dropped'), answer);
    expect(await keys().begin(request('dropped'))).toEqual({ kind: 'answered', ...answer });
  });

  it('is refused for different content, and is new for another caller', async () => {
    await keys().begin(request('c'));
    expect(await keys().begin(request('c', { requestHash: 'h2' }))).toEqual({ kind: 'other-request' });
    expect(await keys().begin(request('c', { caller: 'u2' }))).toEqual({ kind: 'new' });
  });

  it('is new for only one of several concurrent attempts', async () => {
    const begun = await Promise.all(Array.from({ length: 10 }, () => keys().begin(request('d'))));
    expect(begun.filter(({ kind }) => kind === 'new')).toHaveLength(1);
    expect(begun.filter(({ kind }) => kind === 'unfinished')).toHaveLength(9);
  });

  it('is remembered for 24 hours', async () => {
    const kept = keys();
    await kept.begin(request('e'));
    now = new Date('2026-03-03T01:00:00.000Z');
    expect(await kept.begin(request('e'))).toMatchObject({ kind: 'unfinished' });
    now = new Date('2026-03-03T01:00:00.001Z');
    expect(await kept.begin(request('e', { stream: 'quotation-Q5' }))).toEqual({ kind: 'new' });
    now = new Date('2026-03-05T01:00:00.000Z');
    await kept.begin(request('f'));
    const left = await pool.query('select key from event_store.idempotency_key');
    expect(left.rows).toEqual([{ key: 'f' }]);
  });
});
