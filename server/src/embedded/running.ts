import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere, replaceFile } from './durable-file.js';
import { commandLineOf, hasProcessEnded, identifyProcess, type ProcessIdentity } from './process-identity.js';

/** The child processes of a start and their ports, recorded so that a start after a crash can end them. */
export interface RecordedProcesses {
  readonly postgres?: RecordedProcess | undefined;
  readonly eventNode?: RecordedProcess | undefined;
}

export interface RecordedProcess extends ProcessIdentity {
  readonly port: number;
  /**
   * The address for other processes of this installation. It contains a password, so only the owner may read
   * the file.
   */
  readonly url?: string | undefined;
}

const part = z.object({ pid: z.number(), started: z.string(), port: z.number(), url: z.string().optional() });
const running = z.object({ postgres: part.optional(), eventNode: part.optional() });

export interface RunningProcessesFile {
  /** What the previous start recorded; empty when there is no file or it is unreadable. */
  readonly before: RecordedProcesses;
  record(
    name: keyof RecordedProcesses,
    process: { readonly pid: number; readonly port: number; readonly url?: string | undefined },
  ): Promise<void>;
}

export async function openRunningProcessesFile(dataDir: string): Promise<RunningProcessesFile> {
  const path = join(dataDir, 'running.json');
  const before = parse(await readIfThere(path));
  let now: RecordedProcesses = before;
  return {
    before,
    async record(name, { pid, port, url }) {
      const identity = identifyProcess(pid);
      if (identity === undefined) return;
      now = { ...now, [name]: { ...identity, port, url } };
      await replaceFile(path, `${JSON.stringify(now)}\n`);
    },
  };
}

/** How long to wait for an orphaned event node to end by itself, and again after each signal. */
const PATIENCE_MS = 5_000;

/** Ends the event node of an earlier start if the recorded process still runs. */
export async function endOrphanedNode(node: RecordedProcess | undefined): Promise<void> {
  if (node === undefined || !isNode(node)) return;
  if (await hasProcessEnded(node, PATIENCE_MS)) return;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (isNode(node)) process.kill(node.pid, signal);
    if (await hasProcessEnded(node, PATIENCE_MS)) return;
  }
}

const isNode = (known: ProcessIdentity): boolean =>
  identifyProcess(known.pid)?.started === known.started &&
  /eventstore[/\\]dist[/\\]embedded[/\\]main\.js/.test(commandLineOf(known.pid));

function parse(text: string | undefined): RecordedProcesses {
  try {
    return running.safeParse(JSON.parse(text ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
