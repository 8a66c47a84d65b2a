import { createServer } from 'node:net';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { findUnprivileged } from './embedded/unprivileged.js';
import { inClosedFolder } from './testing/temporary-folder.js';
import { PATIENCE_MS, servesReads, statusOf, withZhidan } from './testing/with-zhidan.js';
import { Zhidan, type Options } from './testing/zhidan.js';

const AS_ANOTHER_USER = () => findUnprivileged(process.execPath, '/tmp').prefix;

/** The exit code and complete output of a refused start. */
async function refusal(dataDir: string, options: Options): Promise<{ code: unknown; line: string }> {
  const zhidan = await Zhidan.spawn(dataDir, options);
  const code = await zhidan.ended();
  return { code, line: zhidan.said.err };
}

const passwordOf = (children: ReturnType<Zhidan['children']> | undefined): string =>
  new URL(children?.eventNode.url ?? '').password;

/** Expects that other users of the machine find no secrets, neither in its list of processes nor in files. */
async function hidesItsPasswords(zhidan: Zhidan, dataDir: string): Promise<void> {
  const password = passwordOf(zhidan.children());
  expect(password).toMatch(/^[\w-]{43}$/);
  for (const { pid } of Object.values(zhidan.children()))
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(password);
  for (const file of ['running.json', 'secrets.json', 'event-node.pem'])
    expect([file, (await stat(join(dataDir, file))).mode & 0o077]).toEqual([file, 0]);
}

describe('a start of the shop', () => {
  it(
    'in an empty folder below inaccessible folders finds all data at the second start',
    () =>
      inClosedFolder(async (folder) => {
        const dataDir = join(folder, 'data');
        const options: Options = { prefix: AS_ANOTHER_USER() };
        let first: ReturnType<Zhidan['children']> | undefined;
        await withZhidan(dataDir, { ...options, environment: { DEMO_DATA: '1' } }, async (zhidan) => {
          expect(await statusOf(`${zhidan.url}/healthz`)).toBe(200);
          await eventually('the welcome', () => zhidan.said.out.includes('manager'));
          expect(zhidan.said.out).toContain('Zhidan is ready');
          expect(zhidan.said.out).toContain('zhidan-demo-2026');
          first = zhidan.children();
          await hidesItsPasswords(zhidan, dataDir);
        });
        await withZhidan(dataDir, options, async (zhidan) => {
          await servesReads(zhidan);
          expect(zhidan.children()).not.toEqual(first);
          expect(passwordOf(zhidan.children())).not.toBe(passwordOf(first));
        });
      }),
    PATIENCE_MS,
  );

  it(
    'is refused with one line while another process uses the folder or the port',
    () =>
      inClosedFolder((folder) =>
        withZhidan(join(folder, 'one'), {}, async (zhidan) => {
          expect(await refusal(join(folder, 'one'), {})).toEqual({
            code: 1,
            line: `Zhidan cannot start: DATA_DIR ${join(folder, 'one')} is in use by process ${zhidan.pid}: stop it, or choose another DATA_DIR\n`,
          });
          const { port } = new URL(zhidan.url);
          expect(await refusal(join(folder, 'two'), { environment: { PORT: port } })).toEqual({
            code: 1,
            line: `Zhidan cannot start: PORT ${port} is in use on 127.0.0.1: stop what listens there, or choose another PORT\n`,
          });
          await servesReads(zhidan);
        }),
      ),
    PATIENCE_MS,
  );

  it(
    'is refused with one line when the port of the event node is in use',
    () =>
      inClosedFolder(async (folder) => {
        const taken = createServer().listen(0, '127.0.0.1');
        await once(taken, 'listening');
        const address = taken.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        try {
          expect(await refusal(folder, { environment: { EVENTSTORE_PORT: String(port) } })).toEqual({
            code: 1,
            line: `Zhidan cannot start: EVENTSTORE_PORT ${port} is in use on 127.0.0.1: stop what listens there, or choose another EVENTSTORE_PORT\n`,
          });
        } finally {
          taken.close();
        }
      }),
    PATIENCE_MS,
  );

  it(
    'is refused with one line when the folder is not writable',
    () =>
      inClosedFolder(async (folder) => {
        const closed = join(folder, 'closed');
        await mkdir(closed);
        await chmod(closed, 0o555);
        // The server is started as another user, because root may write anywhere.
        expect(await refusal(closed, { prefix: AS_ANOTHER_USER() })).toEqual({
          code: 1,
          line: `Zhidan cannot start: DATA_DIR ${closed} cannot be written: permission denied\n`,
        });
        await writeFile(join(folder, 'file'), '');
        expect(await refusal(join(folder, 'file'), {})).toEqual({
          code: 1,
          line: `Zhidan cannot start: DATA_DIR ${join(folder, 'file')} cannot be written: there is a file of that name\n`,
        });
      }),
    PATIENCE_MS,
  );

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number from 1 to 65535'],
    [{ HOST: 'not a host' }, 'HOST must be a host name or an IP address'],
    [{ HOST: '203.0.113.7' }, 'HOST 203.0.113.7 is not an address of this machine'],
    [
      { DATABASE_URL: 'mysql://db/zhidan' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database',
    ],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID is set without GOOGLE_CLIENT_SECRET: set both or neither'],
    [
      { DEMO_DATA: '1', EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false' },
      'DEMO_DATA=1 is for the embedded store only, but EVENTSTORE_URL is set',
    ],
  ])(
    'is refused with one line for the settings %j',
    (environment, line) =>
      inClosedFolder(async (folder) => {
        expect(await refusal(folder, { environment })).toEqual({
          code: 1,
          line: `Zhidan cannot start: ${line}\n`,
        });
      }),
    PATIENCE_MS,
  );

  it(
    'is refused with one line when PostgreSQL rejects the password, which is not printed',
    () =>
      inClosedFolder(async (folder) => {
        const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
        url.password = 'a-wrong-one';
        const { code, line } = await refusal(folder, { environment: { DATABASE_URL: url.href } });
        expect(code).toBe(1);
        expect(line).toBe(
          `Zhidan cannot start: DATABASE_URL: PostgreSQL at ${url.host}/postgres does not let us in: password authentication failed for user "zhidan"\n`,
        );
      }),
    PATIENCE_MS,
  );
});

describe('stopping the shop', () => {
  it(
    'by Ctrl-C stops all processes in order',
    () =>
      inClosedFolder(async (folder) => {
        const zhidan = await Zhidan.ready(folder);
        zhidan.pressCtrlC();
        expect(await zhidan.ended()).toBe(0);
        expect(zhidan.childrenLeft()).toEqual([]);
        expect(zhidan.said.err).toBe('');
      }),
    PATIENCE_MS,
  );

  it(
    'by Ctrl-C during the first start leaves no process behind, and the next start succeeds',
    () =>
      inClosedFolder(async (folder) => {
        const zhidan = await Zhidan.spawn(folder);
        await eventually('the first files', () => existsSync(join(folder, 'postgres')));
        zhidan.pressCtrlC();
        expect(await zhidan.ended()).toBe(0);
        await withZhidan(folder, {}, async (next) => {
          await servesReads(next);
        });
      }),
    PATIENCE_MS,
  );
});

/** Kills a process unless it has already ended, for example because another one was killed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

describe('after kill -9', () => {
  it(
    'of all processes at once, the next start takes over and leaves no process behind',
    () =>
      inClosedFolder(async (folder) => {
        const killed = await Zhidan.ready(folder);
        for (const { pid } of Object.values(killed.children())) killIfThere(pid);
        await killed.kill();
        await withZhidan(folder, {}, async (zhidan) => {
          await servesReads(zhidan);
        });
        expect(killed.childrenLeft()).toEqual([]);
      }),
    PATIENCE_MS,
  );
});
