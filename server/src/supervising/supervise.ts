import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { keepAlive, type SupervisedPart } from '../embedded/keep-alive.js';

export interface SupervisedServer {
  /** Resolves with the exit code once the server has ended and is not restarted. */
  readonly ended: Promise<number>;
  /** Passes a signal on to the server and disables its restart. */
  ask(signal: NodeJS.Signals): void;
}

export interface SupervisingOptions {
  /**
   * Arguments for Node: the server's program and its own arguments. The program sends a message over its IPC
   * channel once it serves.
   */
  readonly program: readonly string[];
  readonly complain: (line: string) => void;
  /** The maximum number of starts in a row after which the server does not run for ten seconds. */
  readonly mostStarts?: number;
}

/** The exit code of a program that was ended by Ctrl-C. */
const INTERRUPTED = 130;
const FAILED = 1;

/**
 * Runs the server as a child process and restarts it with growing delays whenever it ends by itself, as after a
 * V8 crash or lack of memory. A server that ends before it has ever served has reported what to correct, and is
 * not restarted.
 */
export function superviseServer({ program, complain, mostStarts }: SupervisingOptions): SupervisedServer {
  let child: ChildProcess | undefined;
  let isAsked = false;
  let served = false;
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => (end = resolve));
  const isForGood = (code: number) => isAsked || !served || code === 0 || code === INTERRUPTED;

  const start = async (): Promise<SupervisedPart> => {
    // Through the IPC channel the server notices any end of this process, and then ends too.
    const started = spawn(process.execPath, program, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child = started;
    const exit = exitOf(started).then((code) => {
      if (isForGood(code)) end(code);
      return code;
    });
    const first = await Promise.race([once(started, 'message'), exit]);
    if (typeof first === 'number') throw new Error(`it ended with ${first} before it served`);
    served = true;
    return {
      pid: started.pid ?? 0,
      port: 0,
      ended: exit.then((code) => (isForGood(code) ? new Promise<string>(() => undefined) : `code ${code}`)),
      stop: async () => undefined,
      force: () => undefined,
    };
  };

  const log = (facts: object, line: string) => complain([line, ...reasonsIn(facts)].join(': '));
  const kept = keepAlive('The server', start, {
    logger: { info: () => undefined, error: log },
    onStarted: async () => undefined,
    onLost: () => end(FAILED),
    ...(mostStarts !== undefined && { mostStarts }),
  });
  kept.catch(() => end(FAILED));

  return {
    ended,
    ask(signal) {
      isAsked = true;
      if (child === undefined || hasEnded(child)) end(0);
      else child.kill(signal);
    },
  };
}

const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(FAILED));
    child.once('exit', (code) => resolve(code ?? FAILED));
  });

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const reasonsIn = (facts: object): readonly string[] => {
  if ('reason' in facts) return [String(facts.reason)];
  return 'err' in facts && facts.err instanceof Error ? [facts.err.message] : [];
};
