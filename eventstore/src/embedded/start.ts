import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  connectionString,
  credentialsEnvironment,
  sharedNodeCredentials,
  writeCertificate,
} from './access/access.js';

const MAIN = fileURLToPath(new URL('./main.js', import.meta.url));
const STOP_WITHIN_MS = 10_000;

/**
 * By default glibc keeps a heap for each of Node's threads, tens of megabytes that are never used again, and
 * returns memory at once only for buffers larger than any freed before. `npm start` and the image have the same
 * settings for the server.
 */
const GIVES_MEMORY_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/** How a node ended; `reason` is its last line of output, or empty. */
export interface EventNodeExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly reason: string;
}

export interface EventNodeOptions {
  /** The database for the events; the node creates its own schema there. */
  readonly databaseUrl: string;
  /** The loopback port; 0 or undefined for a free one. */
  readonly port?: number;
  /** Where to write the certificate for clients while the node runs; by default a temporary file. */
  readonly certificateFile?: string;
  /** Called once if a node that was ready ends without a request. */
  readonly onExit?: (exit: EventNodeExit) => void;
}

export interface EventNode {
  /** The connection string for `@eventstore/db-client`, with the password: a secret. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Ends the node in an orderly way; resolves when its process has ended. */
  stop(): Promise<void>;
  /** Sends a signal, for tests of an abrupt end. */
  kill(signal: NodeJS.Signals): void;
}

/** The node could not start; the message is the line that the node itself printed. */
export class EventNodeStartError extends Error {
  override readonly name = 'EventNodeStartError';
}

/**
 * Starts the event node as a child process, and resolves when it accepts calls. The node ends by itself when
 * this process ends, however that happens.
 */
export async function startEventNode(options: EventNodeOptions): Promise<EventNode> {
  const access = sharedNodeCredentials();
  const child = fork(MAIN, [], {
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      EVENTSTORE_PORT: String(options.port ?? 0),
      ...credentialsEnvironment(access),
      ...GIVES_MEMORY_BACK,
    },
    // Flags of the parent, such as a debugger's port, are not meant for the node.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // In a process group of its own the node does not receive Ctrl-C: its parent decides when it ends.
    detached: true,
  });
  const said = collect(child);
  const ended = new Promise<EventNodeExit>((resolve) => {
    child.once('close', (code, signal) =>
      resolve({ code, signal, reason: said().trim().split('\n').at(-1) ?? '' }),
    );
  });
  const port = await firstOf(readyPort(child), ended);
  const certificate = await writeCertificate(access, port, options.certificateFile).catch(
    (error: unknown) => {
      child.kill('SIGTERM');
      throw error;
    },
  );

  let stopping = false;
  void ended.then((exit) => {
    if (!stopping) options.onExit?.(exit);
  });
  return {
    url: connectionString(port, access, certificate.path),
    port,
    pid: child.pid ?? 0,
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(giveUp);
      await certificate.remove();
    },
    kill(signal) {
      child.kill(signal);
    },
  };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-4_000)));
  return () => text;
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.on('message', (message) => {
      if (isReady(message)) resolve(message.port);
    });
  });
}

async function firstOf(ready: Promise<number>, ended: Promise<EventNodeExit>): Promise<number> {
  const first = await Promise.race([ready, ended]);
  if (typeof first === 'number') return first;
  throw new EventNodeStartError(first.reason || `the event node ended with ${first.signal ?? first.code}`);
}

function isReady(message: unknown): message is { type: 'ready'; port: number } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'ready' &&
    'port' in message &&
    typeof message.port === 'number'
  );
}
