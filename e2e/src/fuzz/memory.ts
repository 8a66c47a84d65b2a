import { readdir, readFile } from 'node:fs/promises';

/** MiB held by the processes of each program. */
export type MemoryByProgram = ReadonlyMap<string, number>;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly program: string;
}

/** The memory of a process and all its descendants, by program; shared memory counts once. */
export async function memoryOf(pid: number): Promise<MemoryByProgram> {
  const held = new Map<string, number>();
  for (const each of await familyOf(pid)) {
    const MiB = await proportionalMiB(each.pid);
    held.set(each.program, (held.get(each.program) ?? 0) + MiB);
  }
  return held;
}

export const totalMemory = (memory: MemoryByProgram): number =>
  [...memory.values()].reduce((sum, each) => sum + each, 0);

async function familyOf(pid: number): Promise<readonly Process[]> {
  const entries = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const all = (await Promise.all(entries.map(processAt))).filter((one) => one !== undefined);
  const family = all.filter((one) => one.pid === pid);
  for (const parent of family) family.push(...all.filter((one) => one.parent === parent.pid));
  return family;
}

/** A process and its parent; undefined if it ends while it is read. */
async function processAt(entry: string): Promise<Process | undefined> {
  const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
  const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
  const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN);
  return Number.isNaN(parent) ? undefined : { pid: Number(entry), parent, program: programIn(command) };
}

function programIn(command: string): string {
  if (command.includes('embedded/main.js')) return 'event node';
  if (command.includes('server/dist/main.js')) return 'server';
  return /postgres/.test(command) ? 'PostgreSQL' : 'Chromium and others';
}

/**
 * The private memory of a process plus its share of memory used by several processes. Pages of program files
 * and libraries are left out: the system drops and reloads them freely, and the share of a process depends on
 * how many others run the same program.
 */
async function proportionalMiB(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const parts = [...rollup.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+)/gm)];
  return parts.reduce((sum, [, KiB]) => sum + Number(KiB), 0) / 1024;
}
