/**
 * The maximum number of prepared statements. PostgreSQL stores each in every connection, at some 100 KB for a
 * wide table.
 */
const MOST = 60;

const kept = new Set<string>();

/**
 * Says whether a statement is prepared. Planning takes longer than reading a page, but rare combinations of
 * filters would fill the memory, so only the first statements up to the limit are prepared.
 */
export function isPreparedStatement(text: string): boolean {
  if (!kept.has(text) && kept.size < MOST) kept.add(text);
  return kept.has(text);
}
