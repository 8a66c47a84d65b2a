/** PostgreSQL keeps each of them in every connection, some 100 KB for a wide table. */
const MOST = 60;

const names = new Map<string, string>();

/**
 * Under which name PostgreSQL keeps the plan of a statement, which takes longer to make than a page takes to read.
 * Only those that were asked first have one: who asks for ever new combinations is planned for each time.
 */
export function preparedNameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `read ${names.size + 1}`;
  names.set(text, name);
  return name;
}
