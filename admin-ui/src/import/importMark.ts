import { z } from 'zod';
import { windowStorage } from '../data/kept.js';

const mark = z.object({ file: z.string(), id: z.string() });

const keyOf = (resource: string): string => `import.${resource}`;

/**
 * What the keys of all lines of an import begin with. The same file has the same one until all of it is written, also
 * after the page was opened anew; taken in again later, it is another import.
 */
export function markOf(resource: string, { name, size, lastModified }: File, store = windowStorage): string {
  const file = `${name} ${size} ${lastModified}`;
  const begun = mark.safeParse(store.read(keyOf(resource), 'browser')).data;
  if (begun?.file === file) return begun.id;
  const id = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  store.write(keyOf(resource), { file, id }, 'browser');
  return id;
}

/** Says that all of a file was written. */
export const endImport = (resource: string, store = windowStorage): void =>
  store.write(keyOf(resource), undefined, 'browser');
