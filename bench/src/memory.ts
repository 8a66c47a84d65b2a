import { readFile } from 'node:fs/promises';
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
