import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { SandboxFailure } from './failure.js';
import { framed, unframing } from './frames.js';
import { ANSWERS, isAnswer, type Answer } from './protocol.js';

const MAIN = fileURLToPath(new URL('./main.js', import.meta.url));

/**
 * The system's own limits, which hold for memory of libraries in C too: data in KiB, no core of what has ended, and
 * processor time in seconds for a process whose parent is gone. A system without one of them does without it.
 */
const LIMITED = 'ulimit -c 0; ulimit -d "$0" 2>/dev/null; ulimit -t "$1" 2>/dev/null; shift; exec "$@"';

/** Characters of its last words that are kept. */
const SAID = 2_000;

export interface ProcessOptions {
  /** URL of the module whose `work` does the jobs. */
  readonly module: URL;
  /** Memory for all that it keeps, and for objects of JavaScript among that, in MiB. */
  readonly memoryMb: number;
  readonly heapMb: number;
  readonly outputBytes: number;
  /** Processor time of its whole life on one core. */
  readonly lifeSeconds: number;
  readonly onEnd: () => void;
}

export interface SandboxProcess {
  /** Resolves with the answer, once; a process does one job at a time. Rejects with `SandboxFailure`. */
  run(input: unknown, timeoutMs: number): Promise<unknown>;
  /** Whether it can take another job. */
  isUsable(): boolean;
  /** A process at rest keeps its parent from ending as little as it can be kept from it. */
  rest(): void;
  kill(): void;
}

/** Starts a process for jobs, without our environment: it has none of our secrets. */
export function startProcess(options: ProcessOptions): SandboxProcess {
  const child = spawned(options);
  const { stdin } = child;
  const answers = child.stdio[ANSWERS];
  if (stdin === null || !(answers instanceof Duplex)) throw new Error('a sandbox has no pipes');
  const said = lastWordsOf(child);
  let settle: ((outcome: Answer | SandboxFailure) => void) | undefined;
  let isUsable = true;

  const fail = (kind: 'time' | 'output' | 'ended', message: string) => {
    isUsable = false;
    child.kill('SIGKILL');
    settle?.(new SandboxFailure(kind, message));
  };
  const receive = unframing(options.outputBytes, (message) => {
    if (isAnswer(message)) settle?.(message);
    else fail('ended', 'a sandbox answers something else');
  });
  answers.on('data', (piece: Buffer) => {
    try {
      receive(piece);
    } catch (error) {
      fail('output', error instanceof Error ? error.message : String(error));
    }
  });
  // What ends while something is written to it says so by ending.
  for (const pipe of [stdin, answers]) pipe.on('error', () => undefined);
  child.once('error', (error) => fail('ended', error.message));
  child.once('close', (code, signal) => {
    fail('ended', [`a sandbox ended with ${signal ?? code}`, said()].filter(Boolean).join(': '));
    options.onEnd();
  });
  const parts: readonly unknown[] = [child, ...child.stdio];
  const holding = parts.filter(isHolding);

  return {
    async run(input, timeoutMs) {
      for (const one of holding) one.ref();
      const giveUp = setTimeout(() => fail('time', `no answer within ${timeoutMs} ms`), timeoutMs);
      const outcome = await new Promise<Answer | SandboxFailure>((resolve) => {
        settle = resolve;
        if (!isUsable) fail('ended', 'a sandbox has ended');
        else for (const part of framed(input)) stdin.write(part);
      });
      clearTimeout(giveUp);
      settle = undefined;
      if (outcome instanceof SandboxFailure) throw outcome;
      if (outcome.is === 'thrown') throw new SandboxFailure('thrown', outcome.reason);
      return outcome.output;
    },
    isUsable: () => isUsable,
    rest() {
      for (const one of holding) one.unref();
    },
    kill() {
      isUsable = false;
      child.kill('SIGKILL');
    },
  };
}

const spawned = ({ module, memoryMb, heapMb, lifeSeconds }: ProcessOptions): ChildProcess =>
  spawn(
    '/bin/sh',
    [
      '-c',
      LIMITED,
      String(memoryMb * 1024),
      String(lifeSeconds * availableParallelism()),
      process.execPath,
      `--max-old-space-size=${heapMb}`,
      MAIN,
      module.href,
    ],
    {
      // glibc otherwise keeps a heap for each thread.
      env: { MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      // In a group of its own a Ctrl-C does not reach it: it ends with its input.
      detached: true,
    },
  );

interface Holding {
  ref(): void;
  unref(): void;
}

const isHolding = (one: unknown): one is Holding =>
  typeof one === 'object' && one !== null && 'ref' in one && 'unref' in one;

function lastWordsOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-SAID)));
  return () => text.trim();
}
