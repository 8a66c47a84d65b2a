import { z } from 'zod';
import { windowStorage } from '../data/kept.js';

const mark = z.object({ file: z.string(), id: z.string() });

const keyOf = (resource: string): string => `import.${resource}`;

/**
 * The prefix of the idempotency keys of an import. It stays the same for a file until all lines are written,
 * even after a reload; a later import of the same file has a new prefix.
 */
export function importKeyPrefixOf(
  resource: string,
  { name, size, lastModified }: File,
  store = windowStorage,
): string {
  const file = `${name} ${size} ${lastModified}`;
  const begun = mark.safeParse(store.read(keyOf(resource), 'browser')).data;
  if (begun?.file === file) return begun.id;
  const id = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  store.write(keyOf(resource), { file, id }, 'browser');
  return id;
}

/** Forgets the prefix after all lines were written. */
export const forgetImportKeyPrefix = (resource: string, store = windowStorage): void =>
  store.write(keyOf(resource), undefined, 'browser');
