import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { compareReadModel } from './compare-read-model.js';
import { requestVerification } from './request-verification.js';
import { caughtUp, installationOfEachTest, laid, shelves } from '../shelf.fixture.js';
import { NotVerifiable } from './verify.js';

const PATIENCE_MS = 120_000;
const installation = installationOfEachTest(PATIENCE_MS);

describe('comparing a read model with the events', () => {
  it(
    'finds rows that were changed, removed or added by hand',
    async () => {
      const { eventStore, database } = installation();
      for (const shelf of ['a', 'b', 'c']) eventStore.append(`shelf-${shelf}`, laid(1, 'Polo'));
      const running = await installation().start([shelves()]);
      await caughtUp(running, eventStore);
      expect(await running.verify('shelves')).toMatchObject({ rows: 3, events: 3, differing: 0 });

      await database.pool.query(`
        update read_model.shelves set pieces = 9 where id = 'a';
        delete from read_model.shelves where id = 'b';
        insert into read_model.shelves values ('d', 1, 1, '', '', '{}')`);
      const verdict = await running.verify('shelves');
      expect(verdict).toMatchObject({
        differing: 3,
        position: String(eventStore.history.events[2]?.position),
      });
      expect(verdict.differences).toMatchObject([
        { id: 'a', kept: { pieces: 9 }, folded: { pieces: 1 } },
        { id: 'b', kept: null, folded: { pieces: 1 } },
        { id: 'd', kept: { pieces: 1 }, folded: null },
      ]);
      await running.rebuild('shelves');
      expect(await requestVerification(database.pool, ['shelves'])).toMatchObject([{ differing: 0 }]);
    },
    PATIENCE_MS,
  );

  it(
    'finds search columns that do not match their row',
    async () => {
      installation().eventStore.append('shelf-a', laid(1, 'Polo'));
      const running = await installation().start([shelves()]);
      await caughtUp(running, installation().eventStore);
      await installation().database.pool.query(`update read_model.shelves set search_grams = '{}'`);
      expect(await running.verify('shelves')).toMatchObject({ differing: 1 });
    },
    PATIENCE_MS,
  );

  it(
    'reports no difference because of events that arrive meanwhile',
    async () => {
      const { eventStore } = installation();
      for (let turn = 0; turn < 10_000; turn += 1) eventStore.append(`shelf-${turn % 90}`, laid(1));
      const running = await installation().start([shelves()]);
      await caughtUp(running, eventStore);
      let over = false;
      const selling = (async () => {
        while (!over) {
          eventStore.append('shelf-1', laid(1));
          await pause(1);
        }
      })();
      for (let round = 0; round < 3; round += 1)
        expect(await running.verify('shelves')).toMatchObject({ rows: 90, differing: 0 });
      over = true;
      await selling;
      await expect(running.verify('nobody')).rejects.toThrow(NotVerifiable);
    },
    PATIENCE_MS,
  );

  it(
    'finds the same differences in small batches, even if events arrive between two batches',
    async () => {
      const { eventStore, database } = installation();
      for (let turn = 0; turn < 1_000; turn += 1) eventStore.append(`shelf-${turn % 90}`, laid(1));
      const running = await installation().start([shelves()]);
      await caughtUp(running, eventStore);
      const rests: number[] = [];
      const unhurried = {
        signal: new AbortController().signal,
        rest: (events: number) => {
          rests.push(events);
          eventStore.append('shelf-1', laid(1));
          return Promise.resolve();
        },
      };
      const compared = () => compareReadModel(database.pool, eventStore, shelves(), unhurried);
      expect(await compared()).toMatchObject({ rows: 90, differing: 0 });
      expect(Math.max(...rests)).toBeLessThanOrEqual(100);
      expect(rests.length).toBeGreaterThanOrEqual(10);

      await caughtUp(running, eventStore);
      await database.pool.query(`update read_model.shelves set pieces = 9 where id = '7'`);
      expect(await compared()).toMatchObject({ differing: 1, differences: [{ id: '7' }] });
      const other = shelves({ version: 2 });
      expect(await compareReadModel(database.pool, eventStore, other, unhurried)).toBeUndefined();
      await database.pool.query(
        `insert into read_model.requests (kind, projection) values ('rebuild', 'shelves')`,
      );
      expect(await compared()).toBeUndefined();
    },
    PATIENCE_MS,
  );
});
