import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { inClosedFolder } from '../testing/temporary-folder.js';
import { PATIENCE_MS, withZhidan } from '../testing/with-zhidan.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);
const failed = z.object({ code: z.number(), stderr: z.string() });

/** Runs a script of `deploy/` as a systemd timer does, in the folder of the release. */
const script = (name: string, folder: string, environment: Readonly<Record<string, string>>) =>
  run('sh', [`deploy/${name}`, folder], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
  });

const OLD = ['2026-01-01T030000Z', '2026-01-02T030000Z', '2026-01-03T030000Z'];

describe('the nightly backup script', () => {
  it(
    'backs up the running shop, removes only the oldest backups, and its backup passes the drill',
    () =>
      inClosedFolder(async (closed) => {
        const [dataDir, backups] = [join(closed, 'shop'), join(closed, 'backups')];
        for (const name of [...OLD, 'copy of another shop'])
          await mkdir(join(backups, name), { recursive: true });
        await withZhidan(dataDir, {}, async () => {
          const { stdout } = await script('back-up.sh', backups, { DATA_DIR: dataDir, KEEP: '2' });
          const made = stdout.trim().split('\n').at(-1)?.replace(`${backups}/`, '') ?? '';
          expect((await readdir(backups)).toSorted()).toEqual(
            [...OLD.slice(2), made, 'copy of another shop'].toSorted(),
          );
          expect(await readdir(join(backups, made))).toContain('manifest.json');
          const drilled = await script('drill-newest.sh', backups, { DATA_DIR: dataDir });
          expect(drilled.stdout.trim().split('\n').at(-1)).toContain('the drill passed');
        });
      }),
    PATIENCE_MS,
  );

  it('removes no earlier backup when it fails, and leaves no partial backup', () =>
    inClosedFolder(async (closed) => {
      const backups = join(closed, 'backups');
      for (const name of OLD) await mkdir(join(backups, name), { recursive: true });
      const environment = { DATA_DIR: join(closed, 'data'), DATABASE_URL: 'no address', KEEP: '1' };
      const { code, stderr } = failed.parse(
        await script('back-up.sh', backups, environment).catch((error: unknown) => error),
      );
      expect(code).toBe(1);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(await readdir(backups)).toEqual(OLD);
    }));

  it('makes the drill fail with a message when the folder has no backup', () =>
    inClosedFolder(async (closed) => {
      const drill = script('drill-newest.sh', closed, { DATA_DIR: closed });
      expect(failed.parse(await drill.catch((error: unknown) => error))).toEqual({
        code: 1,
        stderr: `there is no backup in ${closed}\n`,
      });
    }));
});
