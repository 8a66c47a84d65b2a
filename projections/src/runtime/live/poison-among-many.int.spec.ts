import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { until } from '@zhidan/database/testing';
import { caughtUp, installationOfEachTest, laid, shelves } from '../shelf.fixture.js';
import { statusOf, stoppedAt } from './poison.fixture.js';

const PATIENCE_MS = 120_000;
const installation = installationOfEachTest(PATIENCE_MS);

describe('an event that a read model cannot process', () => {
  describe('among very many events', () => {
    const MANY = 6_000;
    const BAD = 3_333;
    const unkeepable = 'no text of PostgreSQL: \u0000';

    function history(from: number, bad: string): void {
      for (let turn = from; turn < from + MANY; turn += 1)
        installation().eventStore.append(
          `shelf-${turn % 40}`,
          laid(1, turn === from + BAD ? bad : undefined),
        );
    }
    const isRightBefore = (event: number) => ({
      phase: 'stopped',
      position: String(installation().eventStore.history.events[event - 1]?.position),
      stop: {
        stream: installation().eventStore.history.events[event]?.stream,
        revision: installation().eventStore.history.events[event]?.revision,
      },
    });

    it(
      'is found while a read model is built',
      async () => {
        history(0, unkeepable);
        const running = await installation().start([
          shelves(),
          shelves({ name: 'unsearched', count: () => 1 }),
        ]);
        await stoppedAt(running, 'shelves');
        await until(
          () => installation().pieces(),
          (pieces) => pieces === BAD,
        );
        // The rows are visible slightly before the status reports their position.
        const status = await until(
          () => statusOf(running, 'shelves'),
          (found) => found?.position !== null,
        );
        expect(status).toMatchObject(isRightBefore(BAD));
      },
      PATIENCE_MS,
    );

    it(
      'is found while a read model catches up after a long time',
      async () => {
        history(0, 'Polo');
        const labelled = shelves();
        const counting = shelves({ name: 'counting' });
        const running = await installation().start([labelled, counting]);
        await caughtUp(running, installation().eventStore);
        await running.stop();
        history(MANY, 'a label');
        const bad = installation().eventStore.history.events[MANY + BAD]?.position;
        const strict: typeof labelled = {
          ...labelled,
          fold(row, event, key) {
            if (event.position === bad) throw new Error('not this one');
            return labelled.fold(row, event, key);
          },
        };
        const again = await installation().start([strict, counting]);
        await stoppedAt(again, 'shelves');
        expect(await statusOf(again, 'shelves')).toMatchObject(isRightBefore(MANY + BAD));
        expect(await installation().pieces()).toBe(MANY + BAD);
        await until(
          () => installation().pieces('counting'),
          (pieces) => pieces === 2 * MANY,
        );
      },
      PATIENCE_MS,
    );

    it(
      'is found when only an index of the table refuses its row',
      async () => {
        const long = Array.from({ length: 2_000 }, () => randomUUID()).join('');
        history(0, long);
        const { search: _none, ...unsearched } = shelves();
        const running = await installation().start([{ ...unsearched, indexes: [{ on: ['label'] }] }]);
        await stoppedAt(running, 'shelves');
        await until(
          () => installation().pieces(),
          (pieces) => pieces === BAD,
        );
        expect(await statusOf(running, 'shelves')).toMatchObject(isRightBefore(BAD));
      },
      PATIENCE_MS,
    );
  });
});
