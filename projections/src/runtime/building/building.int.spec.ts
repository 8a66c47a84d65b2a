import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@zhidan/database/testing';
import { isRebuiltSince, requestRebuild, RequestFailed } from '../requests.js';
import {
  caughtUp,
  cleared,
  type Installation,
  installationOfEachTest,
  laid,
  shelves,
} from '../shelf.fixture.js';

const PATIENCE_MS = 300_000;
const installation = installationOfEachTest(PATIENCE_MS);

/**
 * Reads the table in a loop, as customers do: no read may fail, and no sum may be smaller than an earlier sum.
 */
function readAlways(installation: Installation, smallest = 0) {
  let over = false;
  const sums: number[] = [];
  const reading = (async () => {
    for (let last = smallest; !over;) {
      const sum = await installation.pieces();
      expect(sum).toBeGreaterThanOrEqual(last);
      last = sum;
      sums.push(sum);
    }
  })();
  return {
    sums,
    async stop() {
      over = true;
      await reading;
    },
  };
}

function sellAlways(installation: Installation) {
  let over = false;
  let sold = 0;
  const selling = (async () => {
    while (!over) {
      installation.eventStore.append(`shelf-${sold % 50}`, laid(1));
      sold += 1;
      await pause(5);
    }
  })();
  return {
    async stop() {
      over = true;
      await selling;
      return sold;
    },
  };
}

function history(installation: Installation, events: number): void {
  for (let turn = 0; turn < events; turn += 1) installation.eventStore.append(`shelf-${turn % 50}`, laid(1));
}

describe('rebuilding a read model', () => {
  it(
    'on request corrects wrong rows, while the old rows are served and no new event is missed',
    async () => {
      history(installation(), 5_000);
      const running = await installation().start([shelves()]);
      await caughtUp(running, installation().eventStore);
      await installation().database.pool.query(`delete from read_model.shelves where id = '7'`);
      const reading = readAlways(installation(), 4_900);
      const selling = sellAlways(installation());
      await running.rebuild('shelves');
      await running.rebuild('shelves');
      const sold = await selling.stop();
      await caughtUp(running, installation().eventStore);
      await reading.stop();
      expect(await installation().pieces()).toBe(5_000 + sold);
      expect(await installation().rows()).toHaveLength(50);
    },
    PATIENCE_MS,
  );

  it(
    'for a new version replaces the rows without a gap, while the old rows are kept up to date',
    async () => {
      history(installation(), 20_000);
      const before = await installation().start([shelves()]);
      await caughtUp(before, installation().eventStore);
      await before.stop();

      const reading = readAlways(installation(), 20_000);
      const selling = sellAlways(installation());
      const doubled = shelves({ version: 2, count: (pieces) => pieces * 2 });
      const after = await installation().start([doubled]);
      await until(
        () => after.status(),
        ({ projections }) => projections[0]?.version === 2,
      );
      const sold = await selling.stop();
      await caughtUp(after, installation().eventStore);
      await reading.stop();
      expect(await installation().pieces()).toBe((20_000 + sold) * 2);
    },
    PATIENCE_MS,
  );

  it(
    'for changed columns replaces the columns together with the rows',
    async () => {
      history(installation(), 100);
      const before = await installation().start([shelves()]);
      await caughtUp(before, installation().eventStore);
      await before.stop();
      const { search: _none, ...unsearched } = shelves();
      const after = await installation().start([unsearched]);
      await caughtUp(after, installation().eventStore);
      expect(await installation().pieces()).toBe(100);
      await expect(
        installation().database.pool.query('select search_text from read_model.shelves'),
      ).rejects.toThrow('search_text');
    },
    PATIENCE_MS,
  );

  it(
    'delays the swap of tables until a long query has finished, without blocking other queries',
    async () => {
      history(installation(), 100);
      const running = await installation().start([shelves()]);
      await caughtUp(running, installation().eventStore);
      const reader = await installation().database.pool.connect();
      await reader.query('begin');
      await reader.query('select count(*) from read_model.shelves');
      let isRebuilt = false;
      const rebuilding = running.rebuild('shelves').then(() => (isRebuilt = true));
      const isWanted = async () => {
        const { rowCount } = await installation().database.pool.query(
          `select from pg_locks where relation = 'read_model.shelves'::regclass and not granted`,
        );
        return rowCount !== 0;
      };
      for (let turn = 0; turn < 2; turn += 1) {
        await until(isWanted);
        expect(await installation().pieces()).toBe(100);
        await until(isWanted, (wanted) => !wanted);
        expect(await installation().pieces()).toBe(100);
      }
      expect(isRebuilt).toBe(false);
      await reader.query('commit');
      reader.release();
      await rebuilding;
      expect(await installation().pieces()).toBe(100);
    },
    PATIENCE_MS,
  );

  it(
    'is repeated when it is requested during a rebuild',
    async () => {
      const { pool } = installation().database;
      history(installation(), 100);
      const running = await installation().start([shelves()]);
      await caughtUp(running, installation().eventStore);
      const builds = async () => {
        const { rows } = await pool.query<{ begun: string }>(
          `select distinct begun::text from read_model.requests where finished is not null and error is null`,
        );
        return rows.length;
      };
      // The swap of the rebuilt table waits until this reader has finished.
      const reader = await pool.connect();
      await reader.query('begin');
      await reader.query('select count(*) from read_model.shelves');
      const first = requestRebuild(pool, ['shelves']);
      const isAskedFor = async (times: number, condition = 'true') => {
        const { rowCount } = await pool.query(`select from read_model.requests where ${condition}`);
        return rowCount === times;
      };
      await until(() => isAskedFor(1, 'begun is not null'));
      const since = (await pool.query<{ now: Date }>('select now()')).rows[0]?.now ?? new Date();
      const second = requestRebuild(pool, ['shelves']);
      await until(() => isAskedFor(2));
      expect(await isRebuiltSince(pool, since)).toBe(false);
      await reader.query('commit');
      reader.release();
      await Promise.all([first, second]);
      expect([await builds(), await isRebuiltSince(pool, since)]).toEqual([2, true]);
    },
    PATIENCE_MS,
  );

  it(
    'can be requested from another process through the database',
    async () => {
      history(installation(), 100);
      const running = await installation().start([shelves(), shelves({ name: 'shelves_too' })]);
      await caughtUp(running, installation().eventStore);
      await installation().database.pool.query('update read_model.shelves set pieces = 0');
      await requestRebuild(installation().database.pool, ['shelves', 'shelves_too']);
      expect(await installation().pieces()).toBe(100);
      await expect(requestRebuild(installation().database.pool, ['nobody'])).rejects.toThrow(
        new RequestFailed('nobody: there is no such projection'),
      );
    },
    PATIENCE_MS,
  );

  it(
    'starts again when the database connection breaks during the rebuild',
    async () => {
      history(installation(), 20_000);
      installation().eventStore.append('shelf-0', cleared);
      let breaks = 0;
      let folded = 0;
      const breakInTheMiddle = (pieces: number) => {
        folded += 1;
        if (folded === 10_000 && breaks < 3) {
          breaks += 1;
          void installation()
            .breakConnections()
            .then(() => (folded = 0));
        }
        return pieces;
      };
      const running = await installation().start([shelves({ count: breakInTheMiddle })]);
      await caughtUp(running, installation().eventStore);
      // The rebuild does not restart if the connections broke while they were not in use, so there may be fewer
      // than three breaks.
      expect(breaks).toBeGreaterThan(0);
      expect(await installation().pieces()).toBe(19_600);
    },
    PATIENCE_MS,
  );

  it(
    'is possible for a second new version right after the first',
    async () => {
      history(installation(), 500);
      for (const version of [1, 2, 3]) {
        const running = await installation().start([
          shelves({ version, count: (pieces) => pieces * version }),
        ]);
        await caughtUp(running, installation().eventStore);
        expect(await installation().pieces()).toBe(500 * version);
        await running.stop();
      }
      const left = await installation().database.pool.query(
        `select tablename from pg_tables where schemaname = 'read_model_next'`,
      );
      expect(left.rows).toEqual([]);
    },
    PATIENCE_MS,
  );
});
