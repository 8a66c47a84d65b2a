import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { inClosedFolder } from './testing/temporary-folder.js';
import { PATIENCE_MS, servesReads, withZhidan } from './testing/with-zhidan.js';
import { Zhidan } from './testing/zhidan.js';

/* Ways of starting, stopping and being killed that `start.int.spec` does not cover. */

describe('starting the shop', () => {
  it(
    'in an empty folder as this user, who may be root, finds all data at the second start',
    () =>
      inClosedFolder(async (folder) => {
        await withZhidan(folder, { environment: { DEMO_DATA: '1' } }, async (zhidan) => {
          await eventually('the welcome', () => zhidan.said.out.includes('manager'));
        });
        await withZhidan(folder, {}, async (zhidan) => {
          await servesReads(zhidan);
        });
      }),
    PATIENCE_MS,
  );
});

describe('stopping the shop', () => {
  it.each([
    ['a service manager', 'SIGTERM'],
    ['the closing of the terminal', 'SIGHUP'],
  ] as const)(
    'by %s stops all processes in order',
    (_, signal) =>
      inClosedFolder(async (folder) => {
        const zhidan = await Zhidan.ready(folder);
        process.kill(zhidan.pid, signal);
        expect(await zhidan.ended()).toBe(0);
        expect(zhidan.childrenLeft()).toEqual([]);
        expect(zhidan.said.err).toBe('');
      }),
    PATIENCE_MS,
  );

  it(
    'by ending the npm that started it stops all processes',
    () =>
      inClosedFolder(async (folder) => {
        // The prefix is a shell that waits and passes no signal on, as npm starts one.
        const zhidan = await Zhidan.ready(folder, {
          prefix: ['sh', '-c', '"$@"; exit', 'sh'],
          environment: { npm_lifecycle_event: 'start' },
        });
        process.kill(zhidan.pid, 'SIGTERM');
        expect(await zhidan.ended()).toBe('SIGTERM');
        expect(zhidan.childrenLeft()).toEqual([]);
      }),
    PATIENCE_MS,
  );
});

describe('after kill -9', () => {
  it(
    'of the main process, the next start takes over and leaves no process behind',
    () =>
      inClosedFolder(async (folder) => {
        const killed = await Zhidan.ready(folder);
        await killed.kill();
        await withZhidan(folder, {}, async (zhidan) => {
          await servesReads(zhidan);
        });
        expect(killed.childrenLeft()).toEqual([]);
      }),
    PATIENCE_MS,
  );

  it.each(['postgres', 'eventNode'] as const)(
    'of %s alone, this process is restarted on its old port',
    (name) =>
      inClosedFolder((folder) =>
        withZhidan(folder, {}, async (zhidan) => {
          const before = zhidan.children()[name];
          process.kill(before.pid, 'SIGKILL');
          const after = await eventually('another one', () => {
            const now = zhidan.children()[name];
            return now.pid !== before.pid && now;
          });
          expect(after).toMatchObject({ port: before.port });
          await zhidan.untilReady();
          expect(zhidan.said.err).toBe('');
        }),
      ),
    PATIENCE_MS,
  );
});
