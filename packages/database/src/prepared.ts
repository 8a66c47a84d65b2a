import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/**
 * A statement that PostgreSQL parses and plans once per connection. Only few different texts may be used, since
 * every text stays in memory, here and in every connection.
 */
export const preparedQuery = (text: string, values: unknown[]): QueryConfig => ({
  name: nameOf(text),
  text,
  values,
});

/** The name of a prepared statement. PostgreSQL cuts names off after 63 bytes. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
