import { readdir, readFile } from 'node:fs/promises';

/** Processor time so far, in ms: of server and event node together, and of PostgreSQL. */
export interface ProcessorTime {
  readonly ours: number;
  readonly postgres: number;
}

/** One tick of `/proc/<pid>/stat` (USER_HZ, the same on every Linux). */
const TICK_MS = 10;

/**
 * The processor time of the server and its descendants, and that of PostgreSQL (-1 where there is none). The
 * time of an ended process is included in its parent's.
 */
export async function processorTime(installation: {
  pid: number;
  postgresPid: number;
}): Promise<ProcessorTime> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const processes = new Map((await Promise.all(pids.map(processAt))).flatMap((one) => (one ? [one] : [])));
  const descends = (pid: number, from: number): boolean =>
    pid === from || (processes.has(pid) && descends(processes.get(pid)?.parent ?? 0, from));
  const spent = { ours: 0, postgres: 0 };
  for (const [pid, { ms }] of processes)
    if (descends(pid, installation.postgresPid)) spent.postgres += ms;
    else if (descends(pid, installation.pid)) spent.ours += ms;
  return spent;
}

/** The processor time of one process; undefined if it ends while it is read. */
async function processAt(entry: string) {
  const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
  // The fields after the program's name, which may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return undefined;
  const [user, system, childrensUser, childrensSystem] = fields.slice(11, 15).map(Number);
  const ticks = (user ?? 0) + (system ?? 0) + (childrensUser ?? 0) + (childrensSystem ?? 0);
  return [Number(entry), { parent: Number(fields[1]), ms: ticks * TICK_MS }] as const;
}
