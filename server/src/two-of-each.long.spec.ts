import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { untilAllAreAsked } from './testing/all-asked.js';
import { openApart, type SeparateParts, type ApartOptions, type PartRole } from './testing/apart.js';
import { inClosedFolder } from './testing/temporary-folder.js';
import { whileOrdering } from './two-of-each.fixture.js';

const PATIENCE_MS = 900_000;
const ROUNDS = 2;
const BETWEEN_KILLS_MS = 1_500;
const MINUTE_MS = 60_000;

const withTwoOfEach = (work: (apart: SeparateParts) => Promise<void>, more: Partial<ApartOptions> = {}) =>
  inClosedFolder(async (folder) => {
    const apart = await openApart(folder, { each: 2, ...more });
    try {
      await work(apart);
    } finally {
      await apart.close();
    }
  });

/** Settings that start a process with a clock that is ahead by `ms`. */
const clockOff = (ms: number): Readonly<Record<string, string>> => {
  const code = `
    const Real = Date;
    const now = () => Real.now() + ${ms};
    globalThis.Date = new Proxy(Real, {
      construct: (of, given, as) => Reflect.construct(of, given.length > 0 ? given : [now()], as),
      apply: () => new Real(now()).toString(),
      get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
    });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

describe('with two processes of each part, no acknowledged command is lost or repeated', () => {
  it(
    'while one process at a time is killed',
    () =>
      withTwoOfEach(async (apart) => {
        await whileOrdering(apart, async () => {
          for (let round = 0; round < ROUNDS; round += 1)
            for (const role of apart.parts.keys())
              for (const place of [0, 1]) {
                await pause(BETWEEN_KILLS_MS);
                await apart.killAndReplace(role, place);
              }
        });
      }),
    PATIENCE_MS,
  );

  it(
    'while one API process at a time is restarted, and no request is refused',
    () =>
      withTwoOfEach(async (apart) => {
        const refused = await whileOrdering(apart, async () => {
          const apis: readonly PartRole[] = ['command-api', 'read-api'];
          for (let round = 0; round < ROUNDS; round += 1)
            for (const role of apis)
              for (const place of [0, 1]) {
                await untilAllAreAsked(apart);
                expect([role, await apart.stopAndReplace(role, place)]).toEqual([role, 0]);
                await apart.parts.get(role)?.[place]?.untilReady();
              }
        });
        expect(refused.map(({ status, body }) => [status, body])).toEqual([]);
      }),
    PATIENCE_MS,
  );

  it.each([MINUTE_MS, -MINUTE_MS])(
    'while the clock of one process of each part is %d ms ahead',
    (ms) =>
      withTwoOfEach(
        async (apart) => {
          await whileOrdering(apart, async (acknowledged) => {
            await eventually('enough was ordered', () => acknowledged.length >= 30, PATIENCE_MS / 3);
          });
        },
        { environmentOf: (_role, place) => (place === 1 ? clockOff(ms) : {}) },
      ),
    PATIENCE_MS,
  );
});
