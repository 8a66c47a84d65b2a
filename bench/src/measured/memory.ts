import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../figures/figure.js';
import type { Installation } from '@zhidan/e2e/installation';

/** The time in ms after which an idle installation has returned its free memory to the system. */
const AT_REST_MS = 20_000;

/** The memory of server and event node, without PostgreSQL: right after the load, and idle. */
export async function memoryFigures(installation: Installation, load = 'the demo load'): Promise<Figure[]> {
  const total = async () =>
    (await residentMiB(installation.pid)) + (await residentMiB(installation.eventNodePid));
  const busy = await total();
  await pause(AT_REST_MS);
  return [
    {
      what: `memory of the server and the event node, ${AT_REST_MS / 1_000} s after ${load}`,
      value: await total(),
      unit: 'MiB',
      baseline: { what: `right after ${load}`, value: busy },
    },
  ];
}

/** The resident memory of a process. */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** The memory of a process and its descendants with this program name; shared pages count once. */
export async function processTreeMiB(pid: number, name: string): Promise<number> {
  const all = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const processes = (await Promise.all(all.map(processAt))).filter((one) => one !== undefined);
  const family = new Set([pid]);
  // Each round finds the children of known processes; four rounds reach every process of a browser.
  for (let round = 0; round < 4; round += 1)
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  const held = processes
    .filter((one) => one.pid !== pid && family.has(one.pid) && one.name.includes(name))
    .map((one) => proportionalMiB(one.pid));
  return (await Promise.all(held)).reduce((sum, each) => sum + each, 0);
}

/** A process and its parent; undefined if it ends while it is read. */
async function processAt(entry: string) {
  const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
  const name = /^Name:\s+(.*)$/m.exec(status)?.[1];
  const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
  return name === undefined ? undefined : { pid: Number(entry), parent, name };
}

async function proportionalMiB(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}
