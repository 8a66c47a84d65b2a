import { Semaphore } from 'async-mutex';
import { SandboxFailure } from './failure.js';
import { startSandboxProcess, type SandboxProcess } from './process.js';

export interface SandboxLimits {
  /** All memory of a process in MiB, as the system counts it. */
  readonly memoryMb: number;
  /** The part of the memory for JavaScript objects, in MiB. */
  readonly heapMb: number;
  /** The time limit from the start of a job to its answer. */
  readonly timeoutMs: number;
  /** The size in bytes of the largest accepted answer. */
  readonly outputBytes: number;
}

export interface SandboxOptions<Output> {
  /**
   * A module that exports `work(input)`, which executes a job; input and output must be supported by
   * `structuredClone`.
   */
  readonly module: URL;
  readonly limits: SandboxLimits;
  /**
   * Whether an answer has the expected form. It must be checked, since a hostile file may have taken over the
   * process that read it.
   */
  readonly isOutput: (output: unknown) => output is Output;
  /** The most processes at the same time; when all are busy, jobs wait. */
  readonly places?: number;
  /** How long an idle process waits for a job before it is ended. */
  readonly restMs?: number;
}

export interface Sandbox<Input, Output> {
  /** The result of the module's `work`. Rejects with `SandboxFailure` where there is no answer. */
  run(input: Input): Promise<Output>;
  /** Ends all processes. */
  close(): void;
}

const PLACES = 2;
const REST_MS = 10_000;
/** A process takes no more jobs after this time, so that its processor time is bounded. */
const LIFE_MS = 60_000;

/**
 * Executes jobs in child processes with limits: a file that makes a library crash ends only a child process. A
 * process is reused for the next job, and is ended after some idle time, after a failed job, and together with
 * its parent.
 */
export function openSandbox<Input, Output>(options: SandboxOptions<Output>): Sandbox<Input, Output> {
  const { limits, places = PLACES, isOutput } = options;
  const processes = new Processes(options);
  const turns = new Semaphore(places);

  const done = async (input: Input): Promise<Output> => {
    const { process, until } = processes.take();
    try {
      const output = await process.run(input, limits.timeoutMs);
      if (isOutput(output)) return output;
      throw new SandboxFailure('output', 'a sandbox answers something else');
    } finally {
      if (process.isUsable()) processes.rest({ process, until });
    }
  };
  return {
    run: (input) => turns.runExclusive(() => done(input)),
    close: () => processes.close(),
  };
}

/** A process that a job uses, and the time after which it takes no more jobs. */
interface Lent {
  readonly process: SandboxProcess;
  readonly until: number;
}

/** The processes of a sandbox, busy and idle. */
class Processes {
  private readonly running = new Set<SandboxProcess>();
  private readonly resting: (Lent & { readonly end: NodeJS.Timeout })[] = [];

  constructor(private readonly options: Pick<SandboxOptions<unknown>, 'module' | 'limits' | 'restMs'>) {}

  take(): Lent {
    for (let rested = this.resting.pop(); rested !== undefined; rested = this.resting.pop()) {
      clearTimeout(rested.end);
      if (rested.process.isUsable() && Date.now() < rested.until) return rested;
      rested.process.kill();
    }
    return this.start();
  }

  rest({ process, until }: Lent): void {
    const end = setTimeout(() => process.kill(), this.options.restMs ?? REST_MS);
    end.unref();
    process.rest();
    this.resting.push({ process, until, end });
  }

  close(): void {
    for (const { end } of this.resting.splice(0)) clearTimeout(end);
    for (const process of this.running) process.kill();
  }

  private start(): Lent {
    const { module, limits } = this.options;
    const process = startSandboxProcess({
      ...limits,
      module,
      lifeSeconds: Math.ceil((LIFE_MS + limits.timeoutMs) / 1_000),
      onEnd: () => this.running.delete(process),
    });
    this.running.add(process);
    return { process, until: Date.now() + LIFE_MS };
  }
}
