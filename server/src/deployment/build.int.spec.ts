import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { inClosedFolder } from '../testing/temporary-folder.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);
const PATIENCE_MS = 180_000;

/** A checkout with one small workspace and the real build. */
async function inSmallCheckout(work: (checkout: string) => Promise<void>): Promise<void> {
  await inClosedFolder(async (checkout) => {
    await cp(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true });
    await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'));
    await mkdir(join(checkout, 'room', 'src'), { recursive: true });
    const write = (path: string, content: unknown) =>
      writeFile(join(checkout, path), typeof content === 'string' ? content : JSON.stringify(content));
    await write('package.json', { type: 'module', workspaces: ['room'] });
    await write('package-lock.json', { packages: {} });
    await write('room/package.json', { name: 'room', type: 'module' });
    await write('room/tsconfig.json', {
      compilerOptions: {
        rootDir: 'src',
        outDir: 'dist',
        tsBuildInfoFile: 'dist/.tsbuildinfo',
        composite: true,
        module: 'NodeNext',
      },
      include: ['src'],
    });
    await write('room/src/kept.ts', 'export const kept = 1;\n');
    await write('room/src/gone.ts', 'export const gone = 1;\n');
    await work(checkout);
  });
}

const build = async (checkout: string): Promise<string> =>
  (await run(process.execPath, [join(checkout, 'scripts', 'build.mjs')])).stdout;
const compiled = async (checkout: string): Promise<readonly string[]> =>
  (await readdir(join(checkout, 'room', 'dist'))).filter((name) => name.endsWith('.js'));

describe('building the workspaces', () => {
  it(
    'compiles only what changed, and removes output without a source',
    () =>
      inSmallCheckout(async (checkout) => {
        expect(await build(checkout)).toBe('Compiling\n');
        expect(await compiled(checkout)).toEqual(['gone.js', 'kept.js']);
        expect(await build(checkout)).toBe('');

        await rm(join(checkout, 'room', 'src', 'gone.ts'));
        expect(await build(checkout)).toBe('Compiling\n');
        expect(await compiled(checkout)).toEqual(['kept.js']);

        await utimes(join(checkout, 'room', 'src', 'kept.ts'), 1, 1);
        expect(await build(checkout)).toBe('Compiling\n');
        await rm(join(checkout, 'room', 'dist'), { recursive: true });
        expect(await build(checkout)).toBe('Compiling\n');
        expect(await compiled(checkout)).toEqual(['kept.js']);
      }),
    PATIENCE_MS,
  );

  it(
    'happens once for concurrent starts, and is not blocked by a build that was killed',
    () =>
      inSmallCheckout(async (checkout) => {
        await mkdir(join(checkout, '.build'));
        const dead = { pid: 2 ** 22 + 1, started: 'long ago' };
        await writeFile(join(checkout, '.build', 'lock'), JSON.stringify(dead));
        const said = await Promise.all([build(checkout), build(checkout), build(checkout)]);
        expect(said.filter((lines) => lines.includes('Compiling'))).toHaveLength(1);
        expect(await readdir(join(checkout, '.build'))).toEqual(['built.json']);
      }),
    PATIENCE_MS,
  );

  it(
    'fails with the compiler’s messages, and is tried again the next time',
    () =>
      inSmallCheckout(async (checkout) => {
        await writeFile(join(checkout, 'room', 'src', 'wrong.ts'), 'export const wrong: number = "";\n');
        for (let time = 0; time < 2; time++)
          await expect(build(checkout)).rejects.toMatchObject({
            code: 1,
            stdout: expect.stringContaining("Type 'string' is not assignable to type 'number'"),
            stderr: 'Compiling failed (code 2)\n',
          });
      }),
    PATIENCE_MS,
  );
});
