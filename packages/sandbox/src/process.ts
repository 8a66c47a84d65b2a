import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { SandboxFailure } from './failure.js';
import { frameMessage, createUnframer } from './frames.js';
import { ANSWER_FD, isSandboxAnswer, type SandboxAnswer } from './protocol.js';

const MAIN = fileURLToPath(new URL('./main.js', import.meta.url));

/**
 * A shell command that sets limits of the operating system, which also apply to memory of C libraries: no core
 * dump, data in KiB, and CPU time in seconds, for a process whose parent has ended. Limits that the system
 * lacks are left out.
 */
const LIMITED = 'ulimit -c 0; ulimit -d "$0" 2>/dev/null; ulimit -t "$1" 2>/dev/null; shift; exec "$@"';

/** The number of characters of error output that are kept for the report. */
const SAID = 2_000;

export interface ProcessOptions {
  /** The module whose `work` function executes the jobs. */
  readonly module: URL;
  /** The limit in MiB of all memory; `heapMb` is the limit of the JavaScript heap within it. */
  readonly memoryMb: number;
  readonly heapMb: number;
  readonly outputBytes: number;
  /** CPU time of the process on one core, over its whole life. */
  readonly lifeSeconds: number;
  readonly onEnd: () => void;
}

export interface SandboxProcess {
  /** Resolves with the answer; a process does one job at a time. Rejects with `SandboxFailure`. */
  run(input: unknown, timeoutMs: number): Promise<unknown>;
  isUsable(): boolean;
  /** Makes the parent process able to end while this process is idle. */
  rest(): void;
  kill(): void;
}

/** Starts a process for jobs with an empty environment, so that it has no secrets of the installation. */
export function startSandboxProcess(options: ProcessOptions): SandboxProcess {
  const child = spawned(options);
  const { stdin } = child;
  const answers = child.stdio[ANSWER_FD];
  if (stdin === null || !(answers instanceof Duplex)) throw new Error('a sandbox has no pipes');
  const said = lastWordsOf(child);
  let settle: ((outcome: SandboxAnswer | SandboxFailure) => void) | undefined;
  let isUsable = true;

  const fail = (kind: 'time' | 'output' | 'ended', message: string) => {
    isUsable = false;
    child.kill('SIGKILL');
    settle?.(new SandboxFailure(kind, message));
  };
  const receive = createUnframer(options.outputBytes, (message) => {
    if (isSandboxAnswer(message)) settle?.(message);
    else fail('ended', 'a sandbox answers something else');
  });
  answers.on('data', (piece: Buffer) => {
    try {
      receive(piece);
    } catch (error) {
      fail('output', error instanceof Error ? error.message : String(error));
    }
  });
  // Errors of the pipes are ignored: the exit of the process is what ends its job.
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
      const outcome = await new Promise<SandboxAnswer | SandboxFailure>((resolve) => {
        settle = resolve;
        if (!isUsable) fail('ended', 'a sandbox has ended');
        else for (const part of frameMessage(input)) stdin.write(part);
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
      // `MALLOC_ARENA_MAX` limits the number of heaps: by itself glibc would allocate a separate one for each
      // thread.
      env: { MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      // In a process group of its own the process does not receive Ctrl-C: it ends when its input ends.
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
