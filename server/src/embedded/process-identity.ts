import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process over time, since its number may later be reused for another process. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The start time as an opaque text, only compared for equality. */
  readonly started: string;
}

/** The running process with this number; undefined when there is none, or only a zombie. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedBySystemTool(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether this very process still runs, and not another one that was given its number since. */
export const isStillRunning = (known: ProcessIdentity): boolean =>
  identifyProcess(known.pid)?.started === known.started;

/** The program and its arguments; empty when the process has ended or hides them. */
export function commandLineOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      : psField(pid, 'command');
  } catch {
    return '';
  }
}

/** Waits until the process has ended; false when it still runs after `ms`. */
export async function hasProcessEnded(known: ProcessIdentity, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (isStillRunning(known)) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

function startedOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may contain spaces; the state is the first field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    // The start time in clock ticks since boot, which is unique only together with the id of that boot.
    return `${fields[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return undefined;
  }
}

function startedBySystemTool(pid: number): string | undefined {
  try {
    return psField(pid, 'stat').startsWith('Z') ? undefined : psField(pid, 'lstart') || undefined;
  } catch {
    return undefined;
  }
}

const psField = (pid: number, field: string): string =>
  execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
