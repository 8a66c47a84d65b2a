import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromiumEnvironment, withinTimeout } from '@zhidan/chromium';
import {
  printerAnswerSchema,
  type PrinterAnswer,
  type PrinterStart,
  type PrintJob,
} from './printer-messages.js';
import { PrintTimeoutError, printTimeoutFor, type Printer } from './printer.js';

const MAIN = fileURLToPath(new URL('./printer-main.js', import.meta.url));
/**
 * How long the start may take, in ms: the printer tries several ways to start Chromium until one works on this
 * machine.
 */
const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 5_000;
/** A process that has not answered this long after its own time-out hangs. */
const ANSWER_WITHIN_MS = 5_000;
const SAID = 4_000;

/**
 * The ways in which Chromium was started the last time, so that the next process skips those that do not work
 * here.
 */
let ways: PrinterStart['ways'] = {};

export interface PrinterProcessOptions {
  /** The folder where an unpacked Chromium is cached. */
  readonly folder: string;
  readonly timeoutMs: number;
  /** How long the start may take; one minute by default. */
  readonly startWithinMs?: number;
  /** Called once when the process ends without having been asked to. */
  readonly onGone: () => void;
}

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/**
 * Starts a printer in a child process whose environment contains no secrets; its memory is freed when it ends.
 * The child ends when this process ends. Resolves when the printer is ready; rejects with the end of its
 * standard error when it fails, and with `TimeoutError` when it is not ready in time.
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
  // A killed child reports an error here; `ended` already handles its end.
  child.on('error', () => undefined);

  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      const heard = printerAnswerSchema.parse(message);
      if (heard.is === 'ready') {
        ({ ways } = heard);
        resolve();
      } else settle(waiting, heard);
    });
  });
  const failed = await withinTimeout(startWithinMs, Promise.race([ready, ended])).catch((error: unknown) => {
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
          waiting.get(id)?.reject(new PrintTimeoutError('the printer answers no more'));
          child.kill('SIGKILL');
        },
        printTimeoutFor(html, timeoutMs) + ANSWER_WITHIN_MS,
      );
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          if (child.connected) child.send({ id, html, paper } satisfies PrintJob);
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

const forked = (folder: string, begun: PrinterStart): ChildProcess =>
  fork(MAIN, [folder, JSON.stringify(begun)], {
    env: chromiumEnvironment(process.env, chromiumPath()),
    // Flags of the parent process, such as a debugger port, must not be passed to the child.
    execArgv: [],
    // PDFs are bytes, so messages use structured cloning instead of JSON.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // The child has a process group of its own, so that Ctrl-C does not reach it: the parent decides when it
    // ends.
    detached: true,
  });

function chromiumPath(): Record<string, string> {
  const path = process.env['CHROMIUM_PATH'];
  return path === undefined ? {} : { CHROMIUM_PATH: path };
}

function settle(waiting: Map<number, Waiting>, heard: Exclude<PrinterAnswer, { is: 'ready' }>): void {
  const one = waiting.get(heard.id);
  waiting.delete(heard.id);
  if (heard.is === 'printed') one?.resolve(Buffer.from(heard.pdf));
  else one?.reject(heard.is === 'late' ? new PrintTimeoutError(heard.reason) : new Error(heard.reason));
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-SAID)));
  return () => text.trim();
}
