import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { caughtUp, Installation, laid, shelves } from '../runtime/shelf.fixture.js';

const PATIENCE_MS = 120_000;
let installation: Installation;
beforeEach(async () => {
  installation = await Installation.open();
}, PATIENCE_MS);
afterEach(() => installation.close(), PATIENCE_MS);

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const run = (command: 'rebuild' | 'verify', ...names: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const program = fileURLToPath(new URL(`./${command}.js`, import.meta.url));
    const env = { ...process.env, DATABASE_URL: installation.database.url, NODE_OPTIONS: '' };
    const child = execFile(process.execPath, [program, ...names], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

describe('the command lines for read models, beside a running shop', () => {
  it(
    'compare read models with the events, and rebuild a read model that is wrong',
    async () => {
      installation.eventStore.append('shelf-a', laid(2), laid(3));
      const running = await installation.start([shelves()]);
      await caughtUp(running, installation.eventStore);
      await installation.database.pool.query('update read_model.shelves set pieces = 1');

      const wrong = await run('verify', 'shelves');
      expect(wrong.out).toContain('1 rows, 2 events');
      expect(wrong.out).toContain('1 differ\n  a: differs in pieces\n');
      expect(wrong.code).toBe(1);

      const despite = await run('rebuild', 'shelves', '--despite-broken-chain');
      expect(despite).toMatchObject({ code: 0, err: '' });
      expect(despite.out).toContain('WARNING: the hash chain is not proven');
      expect(await installation.pieces()).toBe(5);
      const right = await run('verify', 'shelves');
      expect(right).toMatchObject({ code: 0, err: '' });
      expect(right.out).toContain('all as the events say');
    },
    PATIENCE_MS,
  );

  it(
    'report in one line why they cannot run',
    async () => {
      expect(await run('rebuild')).toEqual({
        code: 1,
        out: '',
        err: 'nobody keeps the read models just now: start the shop first\n',
      });
      const running = await installation.start([shelves()]);
      await caughtUp(running, installation.eventStore);
      expect(await run('verify', 'nobody')).toMatchObject({
        code: 1,
        err: 'nobody: there is no such projection\n',
      });
    },
    PATIENCE_MS,
  );
});
