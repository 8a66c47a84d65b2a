import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@zhidan/database/testing';
import { freePort } from '../embedded/free-port.js';
import { isStillRunning } from '../embedded/process-identity.js';
import type { RecordedProcess } from '../embedded/running.js';

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

const END_WITHIN_MS = 60_000;

/** Disables limits, because tests send within seconds, from one address, what people send in a day. */
export const UNLIMITED = {
  COMMANDS_PER_MINUTE: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  SOCKETS_PER_CALLER: '0',
  FILES_PER_DAY: '0',
} as const;

export interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  /** Command words before the program, to run it as another user. */
  readonly prefix?: readonly string[];
  readonly role?: string;
  /** The program; by default the server. */
  readonly program?: string;
}

/** A server process started as a person starts it, which the test can only observe from outside. */
export class Zhidan {
  readonly url: string;
  private readonly exit: Promise<number | NodeJS.Signals>;
  private out = '';
  private err = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly dataDir: string,
    port: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.out += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.err += text));
    this.exit = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
    });
  }

  static async spawn(dataDir: string, options: Options = {}): Promise<Zhidan> {
    const port = Number(options.environment?.['PORT'] ?? (await freePort()));
    const [program = process.execPath, ...args] = [
      ...(options.prefix ?? []),
      process.execPath,
      options.program ?? MAIN,
      ...(options.role === undefined ? [] : [options.role]),
    ];
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      DEMO_DATA: '0',
      ...UNLIMITED,
      ...options.environment,
    };
    // The server has a process group of its own, so that a test can send Ctrl-C to all its processes as a
    // terminal does.
    const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    return new Zhidan(child, dataDir, port);
  }

  /** Starts the server and waits until it serves reads and commands. */
  static async ready(dataDir: string, options: Options = {}): Promise<Zhidan> {
    const zhidan = await Zhidan.spawn(dataDir, options);
    try {
      await zhidan.untilReady();
      return zhidan;
    } catch (error) {
      await zhidan.kill();
      throw error;
    }
  }

  /** Waits until `/readyz` succeeds. */
  untilReady(): Promise<void> {
    return this.until('/readyz');
  }

  /** Waits until the process answers HTTP at all. */
  untilUp(): Promise<void> {
    return this.until('/healthz');
  }

  private async until(path: string): Promise<void> {
    await eventually(`200 on ${path}`, async () => {
      if (this.child.exitCode !== null) return true;
      return (await fetch(`${this.url}${path}`)).status === 200;
    });
    if (this.child.exitCode !== null) throw new Error(`it ended instead: ${this.err}`);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Everything that the process has printed so far. */
  get said(): { readonly out: string; readonly err: string } {
    return { out: this.out, err: this.err };
  }

  /**
   * Resolves with the exit code, or with the signal that ended the process; `SIGKILL` when it had to be killed.
   */
  async ended(): Promise<number | NodeJS.Signals> {
    const giveUp = setTimeout(() => this.child.kill('SIGKILL'), END_WITHIN_MS);
    try {
      return await this.exit;
    } finally {
      clearTimeout(giveUp);
    }
  }

  /** Sends SIGINT to every process of the group, as Ctrl-C in a terminal does. */
  pressCtrlC(): void {
    process.kill(-this.pid, 'SIGINT');
  }

  async stop(): Promise<number | NodeJS.Signals> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.pressCtrlC();
    return this.ended();
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exit;
  }

  /** The recorded process ids and ports of PostgreSQL and the event node. */
  children(): Readonly<Record<'postgres' | 'eventNode', RecordedProcess>> {
    return JSON.parse(readFileSync(join(this.dataDir, 'running.json'), 'utf8'));
  }

  childrenLeft(): readonly string[] {
    return Object.entries(this.children())
      .filter(([, process]) => isStillRunning(process))
      .map(([name]) => name);
  }
}
