import { describe, expect, it } from '@jest/globals';
import { eventually, until } from '@zhidan/database/testing';
import { nGramsOfWords } from '@zhidan/domain';
import { caughtUp, cleared, installationOfEachTest, laid, shelves } from '../shelf.fixture.js';

const PATIENCE_MS = 120_000;
const installation = installationOfEachTest(PATIENCE_MS);

/** Lays pieces on seven shelves, before and after the read model has caught up. */
async function layInTheMiddle(before: number, pieces: number): Promise<number> {
  const { eventStore } = installation();
  const lay = (many: number) => {
    for (let turn = 0; turn < many; turn += 1) eventStore.append(`shelf-${turn % 7}`, laid(1));
  };
  lay(pieces / 2);
  await eventually('some are counted', async () => (await installation().pieces()) > before);
  lay(pieces / 2);
  return before + pieces;
}

/**
 * Waits for the connection that holds the writer's lock; with `before`, for a connection other than that one.
 */
const writerAfter = (before?: number): Promise<number> =>
  eventually('another one writes', async () => {
    const { rows } = await installation().database.pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ pid }) => pid).find((pid) => pid !== before);
  });

describe('read models that follow the events', () => {
  it(
    'contain the events from before and after their start, in order',
    async () => {
      const { eventStore } = installation();
      eventStore.append('shelf-a', laid(2, 'Polo 衫'), laid(3));
      const running = await installation().start([shelves()]);
      await caughtUp(running, eventStore);
      eventStore.append('shelf-b', laid(1, '圍裙'));
      eventStore.append('shelf-a', cleared, laid(7, '桌巾'));
      eventStore.append('other-x', laid(1_000));
      await caughtUp(running, eventStore);
      expect(await installation().rows()).toEqual([
        { id: 'a', pieces: 7, times: 1, label: '桌巾' },
        { id: 'b', pieces: 1, times: 1, label: '圍裙' },
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'can be searched by single characters and by pairs of characters',
    async () => {
      installation().eventStore.append('shelf-a', laid(2, 'ＰＯＬＯ 衫'));
      await caughtUp(await installation().start([shelves()]), installation().eventStore);
      const found = await installation().database.pool.query(
        'select search_text, search_grams @> $1::integer[] as found from read_model.shelves',
        [nGramsOfWords(['po', '衫'])],
      );
      expect(found.rows).toEqual([{ search_text: 'polo 衫', found: true }]);
    },
    PATIENCE_MS,
  );

  it(
    'report each changed row as soon as it can be read, with its position',
    async () => {
      const { eventStore, database } = installation();
      const running = await installation().start([shelves()]);
      await until(
        () => running.status(),
        ({ ready }) => ready,
      );
      const [first, second] = [
        ...eventStore.append('shelf-a', laid(1)),
        ...eventStore.append('shelf-b', laid(1)),
      ];
      await caughtUp(running, eventStore);
      const told = await database.pool.query(
        'select position::text as position, resource, id, code from read_model.live_changes order by position',
      );
      expect(told.rows).toEqual([
        { position: String(first?.position), resource: 'shelves', id: 'a', code: null },
        { position: String(second?.position), resource: 'shelves', id: 'b', code: null },
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'count each event once, however often the database connection breaks',
    async () => {
      const { eventStore } = installation();
      const running = await installation().start([shelves(), shelves({ name: 'shelves_too' })]);
      let appended = 0;
      for (let breaks = 0; breaks < 6; breaks += 1) {
        appended = await layInTheMiddle(appended, 40);
        await installation().breakConnections();
      }
      await caughtUp(running, eventStore);
      expect([await installation().pieces(), await installation().pieces('shelves_too')]).toEqual([
        appended,
        appended,
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'continue at their position after the process was killed',
    async () => {
      const { eventStore } = installation();
      for (let round = 0; round < 5; round += 1) {
        const running = await installation().start([shelves()]);
        await layInTheMiddle(round * 50, 50);
        await running.stop();
      }
      await caughtUp(await installation().start([shelves()]), eventStore);
      const rows = await installation().rows();
      expect(rows).toHaveLength(7);
      expect(rows.map(({ pieces, times }) => pieces === times)).not.toContain(false);
      expect(await installation().pieces()).toBe(250);
    },
    PATIENCE_MS,
  );
});

describe('two runtimes on one database', () => {
  it(
    'never write at the same time: the second waits, reports what the first does, and takes over when the first is gone',
    async () => {
      const { eventStore } = installation();
      const first = await installation().start([shelves()]);
      await until(
        () => first.status(),
        ({ ready }) => ready,
      );
      const second = await installation().start([shelves()]);
      for (let turn = 0; turn < 100; turn += 1) eventStore.append('shelf-a', laid(1));
      await caughtUp(first, eventStore);
      await caughtUp(second, eventStore);
      const writers = await installation().database.pool.query(
        `select count(*) as writers from pg_locks where locktype = 'advisory' and granted
            and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(writers.rows).toEqual([{ writers: 1 }]);
      await first.stop();
      eventStore.append('shelf-a', laid(1));
      await caughtUp(second, eventStore);
      expect(await installation().pieces()).toBe(101);
    },
    PATIENCE_MS,
  );

  it(
    'count each event once while they take over from each other again and again',
    async () => {
      const { eventStore } = installation();
      const runtimes = [await installation().start([shelves()]), await installation().start([shelves()])];
      let writer = await writerAfter();
      for (let change = 0; change < 5; change += 1) {
        await layInTheMiddle(change * 30, 30);
        // Only the connection of the lock breaks, while its runtime may be writing.
        await installation().breakConnections('zhidan projections writer');
        writer = await writerAfter(writer);
      }
      await Promise.all(runtimes.map((running) => caughtUp(running, eventStore)));
      expect(await installation().pieces()).toBe(150);
    },
    PATIENCE_MS,
  );
});
