import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { inClosedFolder } from '../testing/temporary-folder.js';
import { withZhidan } from '../testing/with-zhidan.js';
import { superviseServer } from './supervise.js';

jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'zhidan-supervised-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Supervises a server whose successive starts behave as listed in `lives`; the last entry repeats. */
async function supervised(name: string, lives: readonly string[], mostStarts?: number) {
  const starts = join(folder, `${name}.starts`);
  await writeFile(starts, '');
  const program = join(folder, `${name}.mjs`);
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
const life = readFileSync(${JSON.stringify(starts)}).length;
appendFileSync(${JSON.stringify(starts)}, '.');
const serve = () => process.send('ready');
const lives = [${lives.map((life) => `() => { ${life} }`).join(', ')}];
lives[Math.min(life, lives.length - 1)]();`,
  );
  const complaints: string[] = [];
  const server = superviseServer({
    program: [program],
    complain: (line) => complaints.push(line),
    ...(mostStarts !== undefined && { mostStarts }),
  });
  return { ...server, complaints, starts: async () => (await readFile(starts)).length };
}

const SERVES = 'serve(); setInterval(() => undefined, 1_000)';
const ENDS_AT_ONCE = 'process.send("ready", () => process.kill(process.pid, "SIGABRT"))';

describe('a supervised server', () => {
  it('is restarted after it was aborted, killed, or failed', async () => {
    const server = await supervised('crashing', [
      ENDS_AT_ONCE,
      'process.send("ready", () => process.kill(process.pid, "SIGKILL"))',
      'process.send("ready", () => process.exit(1))',
      'process.exit(1)',
      'process.send("ready", () => process.exit(0))',
    ]);
    expect(await server.ended).toBe(0);
    expect(await server.starts()).toBe(5);
    expect(server.complaints).toHaveLength(4);
  });

  it('that fails before it has started is not restarted, and its exit code is kept', async () => {
    const server = await supervised('refusing', ['process.exit(7)']);
    expect(await server.ended).toBe(7);
    expect(await server.starts()).toBe(1);
    expect(server.complaints).toEqual([]);
  });

  it('is given up when it ends immediately after every start', async () => {
    const server = await supervised('hopeless', [ENDS_AT_ONCE], 3);
    expect(await server.ended).toBe(1);
    expect(await server.starts()).toBe(4);
  });

  it('that was asked to stop is not restarted', async () => {
    const server = await supervised('obeying', [`${SERVES}; process.on('SIGTERM', () => process.exit(0))`]);
    await eventually('it serves', async () => (await server.starts()) === 1);
    server.ask('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.complaints).toEqual([]);
    expect(await server.starts()).toBe(1);
  });
});

describe('npm start', () => {
  it('serves the same data after the server was aborted, and ends with Ctrl-C', () =>
    inClosedFolder((dataDir) =>
      withZhidan(
        dataDir,
        { program: fileURLToPath(new URL('./main.js', import.meta.url)) },
        async (zhidan) => {
          const { pid } = JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8'));
          expect(pid).not.toBe(zhidan.pid);
          const before = zhidan.children();
          process.kill(pid, 'SIGABRT');
          await eventually('another server runs', async () => {
            const lock: unknown = JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8'));
            return typeof lock === 'object' && lock !== null && 'pid' in lock && lock.pid !== pid;
          });
          await zhidan.untilReady();
          expect(zhidan.children().eventNode).not.toEqual(before.eventNode);
        },
      ),
    ));
});
