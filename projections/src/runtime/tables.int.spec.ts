import { describe, expect, it } from '@jest/globals';
import { StoreIsNewer } from '@zhidan/database';
import { until } from '@zhidan/database/testing';
import { caughtUp, installationOfEachTest, laid, shelves } from './shelf.fixture.js';
import { readStatus } from './notifying/index.js';

const PATIENCE_MS = 120_000;
const installation = installationOfEachTest(PATIENCE_MS);

describe('the runtime tables beside the read models', () => {
  it(
    'lose old changes, and contain the position up to which changes were deleted',
    async () => {
      await (await installation().start([shelves()])).stop();
      const { pool } = installation().database;
      await pool.query(`
        insert into read_model.live_changes (position, resource, id, at)
        values (1, 'shelves', 'old', now() - interval '2 hours'), (2, 'shelves', 'new', now())`);
      await installation().start([shelves()]);
      const horizon = await until(
        async () => (await pool.query('select position::text from read_model.live_horizon')).rows,
        ([row]) => row.position !== null,
      );
      expect(horizon).toEqual([{ position: '1' }]);
      const left = await pool.query('select id from read_model.live_changes');
      expect(left.rows).toEqual([{ id: 'new' }]);
    },
    PATIENCE_MS,
  );

  it(
    'lose the oldest changes when there are too many',
    async () => {
      await (await installation().start([shelves()])).stop();
      const { pool } = installation().database;
      await pool.query(`
        insert into read_model.live_changes (position, resource, id)
        select place, 'shelves', 'x' from generate_series(1, 20500) as place`);
      await installation().start([shelves()]);
      const counted = await until(
        async () =>
          (await pool.query<{ left: number }>('select count(*) as left from read_model.live_changes')).rows,
        ([row]) => row?.left !== 20_500,
      );
      expect(counted).toEqual([{ left: 20_000 }]);
    },
    PATIENCE_MS,
  );

  it(
    'show other processes the progress of the read models, and report them as not ready without a heartbeat',
    async () => {
      const { pool } = installation().database;
      installation().eventStore.append('shelf-a', laid(1));
      const running = await installation().start([shelves()]);
      await caughtUp(running, installation().eventStore);
      const told = await until(
        () => readStatus(pool),
        ({ ready }) => ready,
      );
      expect(told).toMatchObject({ lag_ms: 0, projections: [{ projection: 'shelves', phase: 'following' }] });

      await running.stop();
      await pool.query(`update read_model.heartbeat set at = now() - interval '1 minute'`);
      const silent = await readStatus(pool);
      expect(silent.ready).toBe(false);
      expect(silent.lag_ms).toBeGreaterThanOrEqual(60_000);
    },
    PATIENCE_MS,
  );

  it(
    'prevent the start of an older release',
    async () => {
      await (await installation().start([shelves()])).stop();
      await installation().database.pool.query(
        `update zhidan_version set version = 999 where part = 'read_model'`,
      );
      await expect(installation().start([shelves()])).rejects.toThrow(StoreIsNewer);
    },
    PATIENCE_MS,
  );
});
