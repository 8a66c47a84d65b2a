/** The fields that each reader sees. */
export type ReadBy = ReadonlyMap<string, ReadonlySet<string>>;

/** The paths of all fields in a JSON value, with dots between levels; entries of lists count as one. */
export function fieldsIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect(value, '', found);
  // A list that is empty in one row is represented by the fields of its entries in other rows.
  const outer = new Set([...found].flatMap(levelsAbove));
  return new Set([...found].filter((field) => !outer.has(field)));
}

/** The paths of all objects that contain the field with this path; the outermost is empty. */
const levelsAbove = (path: string): readonly string[] =>
  path.split('.').map((_name, place, names) => names.slice(0, place).join('.'));

function collect(value: unknown, path: string, found: Set<string>): void {
  if (Array.isArray(value) && value.length > 0) return value.forEach((entry) => collect(entry, path, found));
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || Object.keys(value).length === 0) {
    if (path !== '') found.add(path);
    return;
  }
  for (const [key, inside] of Object.entries(value))
    collect(inside, path === '' ? key : `${path}.${key}`, found);
}

/** The readers of each field, in their fixed order. */
export function who(by: ReadBy): Readonly<Record<string, string>> {
  const fields = [...new Set([...by.values()].flatMap((own) => [...own]))].toSorted();
  return Object.fromEntries(
    fields.map((field) => [
      field,
      [...by].flatMap(([reader, own]) => (own.has(field) ? [reader] : [])).join(' '),
    ]),
  );
}
