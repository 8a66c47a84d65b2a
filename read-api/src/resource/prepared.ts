/** PostgreSQL keeps each of them in every connection, some 100 KB for a wide table. */
const MOST = 60;

const kept = new Set<string>();

/**
 * Whether PostgreSQL keeps the plan of a statement, which takes longer to make than a page takes to read. Only those
 * that were asked first are kept: ever new combinations are planned each time.
 */
export function staysPrepared(text: string): boolean {
  if (!kept.has(text) && kept.size < MOST) kept.add(text);
  return kept.has(text);
}
