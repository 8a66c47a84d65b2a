import { describe, expect, it } from '@jest/globals';
import { until } from '@zhidan/database/testing';
import { RequestFailed } from '../requests.js';
import { caughtUp, installationOfEachTest, laid, shelves } from '../shelf.fixture.js';
import { careful, readyOf, statusOf, stoppedAt } from './poison.fixture.js';

const PATIENCE_MS = 120_000;
const installation = installationOfEachTest(PATIENCE_MS);

describe('an event that a read model cannot process', () => {
  it(
    'stops only that read model, right before the event, and appears in its status',
    async () => {
      const { eventStore } = installation();
      const running = await installation().start([careful('careful'), shelves()]);
      await readyOf(running);
      eventStore.append('shelf-a', laid(2), laid(3), laid(-1), laid(4));
      const stopped = await stoppedAt(running, 'careful');
      expect(stopped).toMatchObject({
        phase: 'stopped',
        behind: true,
        position: String(eventStore.history.events[1]?.position),
        stop: {
          stream: 'shelf-a',
          revision: 2,
          event_type: 'ClothLaid',
          error: 'cloth cannot be less than nothing',
        },
      });
      await until(
        () => installation().pieces('shelves'),
        (pieces) => pieces === 8,
      );
      expect(await installation().rows('careful')).toEqual([{ id: 'a', pieces: 5, times: 2, label: '' }]);

      eventStore.append('shelf-a', laid(10));
      await until(
        () => installation().pieces('shelves'),
        (pieces) => pieces === 18,
      );
      expect(await installation().pieces('careful')).toBe(5);
      // One broken read model must not make the whole shop unavailable.
      expect((await running.status()).ready).toBe(true);
    },
    PATIENCE_MS,
  );

  it(
    'is tried again at the next start, and never skipped',
    async () => {
      const { eventStore } = installation();
      const running = await installation().start([careful('careful'), shelves()]);
      await readyOf(running);
      eventStore.append('shelf-a', laid(2), laid(-1));
      const since = (await stoppedAt(running, 'careful'))?.stop?.since;
      await running.stop();

      eventStore.append('shelf-a', laid(7));
      const again = await installation().start([careful('careful'), shelves()]);
      await readyOf(again);
      expect((await stoppedAt(again, 'careful'))?.stop).toMatchObject({ revision: 1, since });
      await again.stop();

      // The fold is corrected without a new version.
      const mended = await installation().start([shelves({ name: 'careful' }), shelves()]);
      await caughtUp(mended, eventStore);
      expect(await installation().rows('careful')).toEqual([{ id: 'a', pieces: 8, times: 3, label: '' }]);
      expect(await statusOf(mended, 'careful')).not.toHaveProperty('stop');
      eventStore.append('shelf-a', laid(1));
      await caughtUp(mended, eventStore);
      expect(await installation().pieces('careful')).toBe(9);
    },
    PATIENCE_MS,
  );

  it(
    'stops the read model even if only derived columns cannot be computed',
    async () => {
      const { eventStore } = installation();
      const derived = shelves({
        name: 'derived',
        finish(row) {
          if (row['pieces'] === 9) throw new Error('nine has no name');
          return row;
        },
      });
      const running = await installation().start([derived, shelves()]);
      await readyOf(running);
      eventStore.append('shelf-a', laid(2), laid(7));
      expect((await stoppedAt(running, 'derived'))?.stop).toMatchObject({ revision: 1 });
      expect(await installation().rows('derived')).toEqual([{ id: 'a', pieces: 2, times: 1, label: '' }]);
      await until(
        () => installation().pieces('shelves'),
        (pieces) => pieces === 9,
      );
    },
    PATIENCE_MS,
  );

  it(
    'stops the read model even if only the table refuses the row',
    async () => {
      const { eventStore } = installation();
      const running = await installation().start([shelves(), shelves({ name: 'shelves_too' })]);
      await readyOf(running);
      eventStore.append('shelf-a', laid(1, 'Polo'), laid(1.5));
      eventStore.append('shelf-b', laid(1, 'no text of PostgreSQL: \u0000'));
      expect((await stoppedAt(running, 'shelves'))?.stop).toMatchObject({
        revision: 1,
        error: 'column pieces (bigint) cannot hold 2.5',
      });
      await stoppedAt(running, 'shelves_too');
      expect(await installation().rows()).toEqual([{ id: 'a', pieces: 1, times: 1, label: 'Polo' }]);
    },
    PATIENCE_MS,
  );

  it(
    'is reported as the cause when its text cannot be stored',
    async () => {
      const { eventStore } = installation();
      const running = await installation().start([shelves()]);
      await readyOf(running);
      eventStore.append('shelf-a', laid(1, 'Polo'));
      eventStore.append('shelf-b', laid(1, 'no text of PostgreSQL: \u0000'), laid(1));
      expect((await stoppedAt(running, 'shelves'))?.stop).toMatchObject({ stream: 'shelf-b', revision: 0 });
      expect(await installation().rows()).toEqual([{ id: 'a', pieces: 1, times: 1, label: 'Polo' }]);
    },
    PATIENCE_MS,
  );

  it(
    'leaves a new read model with the rows of the preceding events',
    async () => {
      const { eventStore } = installation();
      eventStore.append('shelf-a', laid(2), laid(-1), laid(4));
      const running = await installation().start([careful('careful')]);
      await stoppedAt(running, 'careful');
      await until(
        () => installation().rows('careful'),
        (rows) => rows.length > 0,
      );
      expect(await installation().rows('careful')).toEqual([{ id: 'a', pieces: 2, times: 1, label: '' }]);
      await running.stop();
      const mended = await installation().start([shelves({ name: 'careful' })]);
      await caughtUp(mended, eventStore);
      expect(await installation().pieces('careful')).toBe(5);
    },
    PATIENCE_MS,
  );

  it(
    'does not affect the served rows when a requested rebuild finds it',
    async () => {
      const { eventStore } = installation();
      let strict = false;
      const moody = shelves({
        count(pieces) {
          if (strict && pieces === 3) throw new Error('not three');
          return pieces;
        },
      });
      eventStore.append('shelf-a', laid(2), laid(3));
      const running = await installation().start([moody]);
      await caughtUp(running, eventStore);
      strict = true;
      await expect(running.rebuild('shelves')).rejects.toThrow(new RequestFailed('shelves: not three'));
      eventStore.append('shelf-a', laid(4));
      await caughtUp(running, eventStore);
      expect(await installation().pieces()).toBe(9);
    },
    PATIENCE_MS,
  );
});
