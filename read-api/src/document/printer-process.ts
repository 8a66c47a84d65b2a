import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromiumEnvironment, within } from '@zhidan/chromium';
import { answer, type Answer, type Beginning, type Order } from './printer-messages.js';
import { PrintedTooSlowly, timeFor, type Printer } from './printer.js';

const MAIN = fileURLToPath(new URL('./printer-main.js', import.meta.url));
/** Some ways to run a Chromium are tried before the one that works here. */
const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 5_000;
/** A process that has not answered so long after its own time was over hangs. */
const ANSWER_WITHIN_MS = 5_000;
const SAID = 4_000;

/** How Chromium could be started the last time; the next process need not try again what does not work here. */
let ways: Beginning['ways'] = {};

export interface PrinterProcessOptions {
  /** Where an unpacked Chromium may be kept. */
  readonly folder: string;
  readonly timeoutMs: number;
  /** How long its start may take; a minute unless given. */
  readonly startWithinMs?: number;
  /** Called once when it ends without having been asked to. */
  readonly onGone: () => void;
}

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/**
 * A printer in a process of its own, which has none of our secrets in its environment: what it holds is given back
 * when it ends. It ends by itself when this process goes away. Resolves when it can print; rejects with its last words
 * on standard error when it cannot, and with `TookTooLong` when it is not ready in time.
 */
export async function startPrinterProcess(options: PrinterProcessOptions): Promise<Printer> {
  const { folder, timeoutMs, startWithinMs = START_WITHIN_MS, onGone } = options;
  const child = forked(folder, { ways, timeoutMs });
  const waiting = new Map<number, Waiting>();
  const said = collect(child);
  let closing = false;
  const ended = once(child, 'close').then(() => {
    const error = new Error(`the printer ended${said() === '' ? '' : `: ${said()}`}`);
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
    if (!closing) onGone();
    return error;
  });
  // Killed, it answers no more; `ended` says the rest.
  child.on('error', () => undefined);

  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      const heard = answer.parse(message);
      if (heard.is === 'ready') {
        ({ ways } = heard);
        resolve();
      } else settle(waiting, heard);
    });
  });
  const failed = await within(startWithinMs, Promise.race([ready, ended])).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  if (failed instanceof Error) throw failed;

  let last = 0;
  return {
    async print(html, paper) {
      const id = (last += 1);
      const giveUp = setTimeout(
        () => {
          waiting.get(id)?.reject(new PrintedTooSlowly('the printer answers no more'));
          child.kill('SIGKILL');
        },
        timeFor(html, timeoutMs) + ANSWER_WITHIN_MS,
      );
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          if (child.connected) child.send({ id, html, paper } satisfies Order);
          else child.kill('SIGKILL');
        });
      } finally {
        clearTimeout(giveUp);
      }
    },
    async close() {
      closing = true;
      const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(giveUp);
    },
  };
}

const forked = (folder: string, begun: Beginning): ChildProcess =>
  fork(MAIN, [folder, JSON.stringify(begun)], {
    env: chromiumEnvironment(process.env, chromiumPath()),
    // Flags of who starts it, as a debugger's port, are not meant for it.
    execArgv: [],
    // PDFs are bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // In a group of its own a Ctrl-C does not reach it: who started it decides when it ends.
    detached: true,
  });

function chromiumPath(): Record<string, string> {
  const path = process.env['CHROMIUM_PATH'];
  return path === undefined ? {} : { CHROMIUM_PATH: path };
}

function settle(waiting: Map<number, Waiting>, heard: Exclude<Answer, { is: 'ready' }>): void {
  const one = waiting.get(heard.id);
  waiting.delete(heard.id);
  if (heard.is === 'printed') one?.resolve(Buffer.from(heard.pdf));
  else one?.reject(heard.is === 'late' ? new PrintedTooSlowly(heard.reason) : new Error(heard.reason));
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-SAID)));
  return () => text.trim();
}
