import { join } from 'node:path';
import type { Pool } from '@zhidan/database';
import { z } from 'zod';
import { readIfThere, replaceFile } from '../embedded/durable-file.js';
import { StartError } from '../embedded/start-error.js';

/*
 * The list of erased persons. It is stored outside of the database, because a database or backup from before an
 * erasure does not contain it. It lists only ids, which reveal nothing by themselves.
 */

export const ERASURES_FILE = 'erasures.ndjson';

const erasure = z.object({
  /** The name of the person's key: `customer-<id>` or `account-<uid>`. */
  person: z.string().min(1),
  erased_at: z.iso.datetime({ offset: true }),
});
export type Erasure = z.infer<typeof erasure>;

export const erasuresPath = (dataDir: string): string => join(dataDir, ERASURES_FILE);

/** One entry per person, with the earliest erasure. */
export function mergedErasures(...lists: readonly (readonly Erasure[])[]): readonly Erasure[] {
  const byPerson = new Map<string, Erasure>();
  for (const one of lists.flat().toSorted((a, b) => Date.parse(a.erased_at) - Date.parse(b.erased_at)))
    if (!byPerson.has(one.person)) byPerson.set(one.person, one);
  return [...byPerson.values()];
}

export const erasuresText = (list: readonly Erasure[]): string =>
  list.map((one) => `${JSON.stringify(one)}\n`).join('');

/** Reads a list; empty where the file is missing. Throws `StartError` for an invalid file. */
export async function readErasures(path: string): Promise<readonly Erasure[]> {
  const text = (await readIfThere(path)) ?? '';
  try {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => erasure.parse(JSON.parse(line)));
  } catch {
    throw new StartError(`${path} is no list of erasures: put back a copy of it, or remove it`);
  }
}

export async function erasuresIn(pool: Pool): Promise<readonly Erasure[]> {
  const { rows } = await pool.query<{ person: string; erased_at: Date }>(
    'select person, erased_at from event_store.personal_key where erased_at is not null',
  );
  return rows.map(({ person, erased_at }) => ({ person, erased_at: erased_at.toISOString() }));
}

/** Adds erasures to the list of the folder; returns whether any was new. */
export async function recordErasures(dataDir: string, found: readonly Erasure[]): Promise<boolean> {
  const path = erasuresPath(dataDir);
  const before = await readErasures(path);
  const all = mergedErasures(before, found);
  if (all.length === before.length) return false;
  await replaceFile(path, erasuresText(all));
  return true;
}
