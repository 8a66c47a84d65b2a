import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';
import { freePort, waitUntilReady } from '../installation.js';
import { startEnvironment } from '../start-environment.js';
import { memoryOf, type MemoryByProgram } from './memory.js';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const STOP_WITHIN_MS = 60_000;

/** Disables rate limits, so that all requests reach the code behind them. */
export const WITHOUT_RATE_LIMITS = {
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

/** An installation with demo data in its own folder, observed from outside. */
export class WatchedInstallation {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** Starts the installation and waits until it is ready. An existing folder is used again. */
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
      // With a channel, the server ends whenever this process ends.
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    const installation = new WatchedInstallation(`http://127.0.0.1:${port}`, child, folder);
    try {
      await waitUntilReady(installation.url, child);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    return installation;
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  /** The folder for temporary files of the programs. */
  get temporary(): string {
    return join(this.folder, 'tmp');
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The ids of the processes that the installation recorded, by their kind. */
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
   * The present memory of the installation. PostgreSQL first writes its changed pages out: the system
   * attributes a page of shared memory only to running processes that have touched it, and the writing process
   * touches all of them.
   */
  async memory(): Promise<MemoryByProgram> {
    const client = new pg.Client(this.databaseUrl);
    await client.connect();
    try {
      await client.query('checkpoint');
    } finally {
      await client.end();
    }
    return memoryOf(this.pid);
  }

  /** Lines of the log with the level `error` or higher. */
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
