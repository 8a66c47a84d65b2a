import { readdir, readFile } from 'node:fs/promises';
import type { Figure } from './figure.js';
import type { House } from '@zhidan/e2e/house';

/** Memory of our own processes after the load: the server and the event node; PostgreSQL apart. */
export async function memoryFigures(house: House): Promise<Figure[]> {
  const total = (await residentMiB(house.pid)) + (await residentMiB(house.eventNodePid));
  return [{ what: 'memory of the server and the event node', value: total, unit: 'MiB' }];
}

/** Memory that a process holds. */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Memory of what a process started, and of what those started, as far as the name of it says so; shared pages count once. */
export async function familyMiB(pid: number, name: string): Promise<number> {
  const all = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const processes = (await Promise.all(all.map(processAt))).filter((one) => one !== undefined);
  const family = new Set([pid]);
  // A child is found once its parent was; four rounds reach every process of a browser.
  for (let round = 0; round < 4; round += 1)
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  const held = processes
    .filter((one) => one.pid !== pid && family.has(one.pid) && one.name.includes(name))
    .map((one) => proportionalMiB(one.pid));
  return (await Promise.all(held)).reduce((sum, each) => sum + each, 0);
}

/** A process may end while it is looked at. */
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
