import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, waitUntil, type TestDatabase } from './testing/index.js';
import { createPool, type Pool } from './pool.js';
import { StillLocked, whileLocked } from './while-locked.js';

const LOCK = 4_711;

describe('work under an advisory lock of the database', () => {
  let database: TestDatabase;
  let pools: readonly [Pool, Pool];
  beforeAll(async () => {
    database = await createTestDatabase();
    pools = [createPool(database.url, { name: 'one' }), createPool(database.url, { name: 'other' })];
  }, 120_000);
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.drop();
  }, 120_000);

  it('runs sequentially, even in different processes', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await sleep(20);
      order.push(`${name} ends`);
      return name;
    };
    const done = await Promise.all([
      whileLocked(pools[0], LOCK, work('a')),
      whileLocked(pools[1], LOCK, work('b')),
      whileLocked(pools[0], LOCK, work('c')),
    ]);
    expect(done).toEqual(['a', 'b', 'c']);
    const names = order.map((line) => line[0]);
    expect(names[0] === names[1] && names[2] === names[3] && names[4] === names[5]).toBe(true);
  });

  it('releases the lock when the work fails', async () => {
    const failing = whileLocked(pools[0], LOCK, () => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
    expect(await whileLocked(pools[1], LOCK, async () => 'done')).toBe('done');
  });

  it('waits for the lock only up to the timeout, and gets the lock once the process that held it has died', async () => {
    let isHeld = false;
    let end = (): void => undefined;
    const ending = new Promise<void>((resolve) => (end = resolve));
    const holding = whileLocked(pools[0], LOCK, () => {
      isHeld = true;
      return ending;
    }).catch((error: unknown) => error);
    await waitUntil('it is held', () => isHeld);
    const late = whileLocked(pools[1], LOCK, async () => 'too early', 50);
    await expect(late).rejects.toThrow(StillLocked);
    const next = whileLocked(pools[1], LOCK, async () => 'next');
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zhidan one'`,
    );
    expect(await next).toBe('next');
    end();
    // The lock was lost meanwhile: the work may be done, but perhaps not alone, so the call fails.
    expect(await holding).toBeInstanceOf(Error);
  });
});
