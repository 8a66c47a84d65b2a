import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';
import { freePort, readiness } from '../installation.js';
import { startEnvironment } from '../start-environment.js';
import { memoryOf, type Memory } from './memory.js';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const STOP_WITHIN_MS = 60_000;

/** Requests reach the code instead of a limit. */
export const WITHOUT_LIMITS = {
  COMMANDS_PER_MINUTE: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  SOCKETS_PER_CALLER: '0',
  FILES_PER_DAY: '0',
} as const;

const running = z.object({
  postgres: z.object({ pid: z.int(), port: z.int() }),
  eventNode: z.object({ pid: z.int() }),
});
const secrets = z.object({ database_password: z.string() });

/** An installation with demo data in a folder of its own, watched from outside. */
export class WatchedInstallation {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** Starts it and waits until it is ready; a folder that was used before is gone on with. */
  static async start(
    folder: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<WatchedInstallation> {
    const port = await freePort();
    await mkdir(join(folder, 'tmp'), { recursive: true });
    const log = openSync(join(folder, 'log'), 'a');
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        TMPDIR: join(folder, 'tmp'),
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        DEMO_DATA: '1',
        LOG_LEVEL: 'error',
        ...startEnvironment(),
        ...environment,
      },
      // Over the channel it hears when we are gone, however that happens, and ends too.
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    const installation = new WatchedInstallation(`http://127.0.0.1:${port}`, child, folder);
    try {
      await readiness(installation.url, child);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    return installation;
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  /** Where programs put what they need for a moment. */
  get temporary(): string {
    return join(this.folder, 'tmp');
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The processes that it recorded as its own, by what they are. */
  parts(): Readonly<Record<string, number>> {
    const { postgres, eventNode } = running.parse(this.#file('running'));
    return { server: this.pid, PostgreSQL: postgres.pid, 'event node': eventNode.pid };
  }

  get databaseUrl(): string {
    const { database_password } = secrets.parse(this.#file('secrets'));
    const { postgres } = running.parse(this.#file('running'));
    return `postgres://zhidan:${encodeURIComponent(database_password)}@127.0.0.1:${postgres.port}/zhidan`;
  }

  /**
   * What it holds now. PostgreSQL is asked to write its changed pages out first: of the pages that its processes share
   * the system counts those alone that one of them has touched which still runs, and the one that writes touches all.
   */
  async memory(): Promise<Memory> {
    const client = new pg.Client(this.databaseUrl);
    await client.connect();
    try {
      await client.query('checkpoint');
    } finally {
      await client.end();
    }
    return memoryOf(this.pid);
  }

  /** Lines that it has logged, errors and worse. */
  log(): readonly string[] {
    return readFileSync(join(this.folder, 'log'), 'utf8').split('\n');
  }

  async stop(): Promise<void> {
    if (this.hasEnded) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    const giveUp = setTimeout(() => this.child.kill('SIGKILL'), STOP_WITHIN_MS);
    this.child.kill('SIGTERM');
    await ended;
    clearTimeout(giveUp);
  }

  #file(name: string): unknown {
    return JSON.parse(readFileSync(join(this.dataDir, `${name}.json`), 'utf8'));
  }
}
