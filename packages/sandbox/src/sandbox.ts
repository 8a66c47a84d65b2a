import { SandboxFailure } from './failure.js';
import { startProcess, type SandboxProcess } from './process.js';

export interface Limits {
  /** All memory that a process may keep, in MiB, as the system counts it. */
  readonly memoryMb: number;
  /** Of that, for objects of JavaScript. */
  readonly heapMb: number;
  /** From the start of a job to its answer. */
  readonly timeoutMs: number;
  /** Of an answer. */
  readonly outputBytes: number;
}

export interface SandboxOptions<Output> {
  /** Exports `work(input)`, which does a job; input and output are what `structuredClone` takes. */
  readonly module: URL;
  readonly limits: Limits;
  /** Whether an answer is one of `work`: what read a hostile file may have been changed by it. */
  readonly isOutput: (output: unknown) => output is Output;
  /** Most processes at once; further jobs wait for their turn. */
  readonly places?: number;
  /** How long a process waits for another job before it is ended. */
  readonly restMs?: number;
}

export interface Sandbox<Input, Output> {
  /** What the module's `work` returns. Rejects with `SandboxFailure` where there is no answer. */
  run(input: Input): Promise<Output>;
  /** Ends all processes. */
  close(): void;
}

const PLACES = 2;
const REST_MS = 10_000;
/** A process takes no more jobs after this, so that what one may use up of the processor has an end. */
const LIFE_MS = 60_000;

interface Resting {
  readonly process: SandboxProcess;
  readonly until: number;
  readonly end: NodeJS.Timeout;
}

/**
 * Does jobs in child processes with limits: whatever a file from outside makes a library do, the process that it ends
 * is not ours. A process is used again for the next job, and ended when there is none for a while, when a job failed,
 * and with its parent.
 */
export function openSandbox<Input, Output>(options: SandboxOptions<Output>): Sandbox<Input, Output> {
  const { limits, places = PLACES, restMs = REST_MS } = options;
  const running = new Set<SandboxProcess>();
  const resting: Resting[] = [];
  const waiting: (() => void)[] = [];
  let free = places;

  const started = (): { readonly process: SandboxProcess; readonly until: number } => {
    const process = startProcess({
      module: options.module,
      memoryMb: limits.memoryMb,
      heapMb: limits.heapMb,
      outputBytes: limits.outputBytes,
      lifeSeconds: Math.ceil((LIFE_MS + limits.timeoutMs) / 1_000),
      onEnd: () => running.delete(process),
    });
    running.add(process);
    return { process, until: Date.now() + LIFE_MS };
  };

  const taken = () => {
    for (let rested = resting.pop(); rested !== undefined; rested = resting.pop()) {
      clearTimeout(rested.end);
      if (rested.process.isUsable() && Date.now() < rested.until) return rested;
      rested.process.kill();
    }
    return started();
  };

  const rest = (process: SandboxProcess, until: number): void => {
    const end = setTimeout(() => process.kill(), restMs);
    end.unref();
    process.rest();
    resting.push({ process, until, end });
  };

  const mustBe = (output: unknown): Output => {
    if (!options.isOutput(output)) throw new SandboxFailure('output', 'a sandbox answers something else');
    return output;
  };

  const turn = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const nextTurn = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return {
    async run(input) {
      await turn();
      try {
        const { process, until } = taken();
        try {
          return mustBe(await process.run(input, limits.timeoutMs));
        } finally {
          if (process.isUsable()) rest(process, until);
        }
      } finally {
        nextTurn();
      }
    },
    close() {
      for (const { end } of resting.splice(0)) clearTimeout(end);
      for (const process of running) process.kill();
    },
  };
}
