import { isObject } from './is-object.js';

/**
 * Paths of the visible parts of a row: a column, or with dots a part of a column (for a list, a part of every
 * entry). A column without dots is visible as a whole.
 */
export type PathOf<Row> = {
  [Key in keyof Row & string]: Key | `${Key}.${PathInside<NonNullable<Row[Key]>>}`;
}[keyof Row & string];

type PathInside<Value> = Value extends readonly (infer Entry)[]
  ? Entry extends object
    ? PathOf<Entry>
    : never
  : Value extends object
    ? PathOf<Value>
    : never;

/** The type of a row that is reduced to the named paths. */
export type PickedFields<Row, Path extends string> = {
  readonly [Key in keyof Row as Key extends HeadOf<Path> ? Key : never]: PickedValue<
    Row[Key],
    RestOf<Key & string, Path>
  >;
};

type HeadOf<Path extends string> = Path extends `${infer Head}.${string}` ? Head : Path;
type RestOf<Key extends string, Path extends string> = Key extends Path
  ? never
  : Path extends `${Key}.${infer Rest}`
    ? Rest
    : never;
type PickedValue<Value, Rest extends string> = [Rest] extends [never]
  ? Value
  : Value extends readonly (infer Entry)[]
    ? readonly PickedValue<Entry, Rest>[]
    : Value extends object
      ? PickedFields<Value, Rest>
      : Value;

/** The visible part of a value: the whole value, or the visible parts by key. */
export type ShownKeys = 'all' | ReadonlyMap<string, ShownKeys>;

export function shownKeysOf(paths: readonly string[]): ShownKeys {
  if (paths.includes('')) return 'all';
  const below = new Map<string, string[]>();
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    below.set(head, [...(below.get(head) ?? []), rest.join('.')]);
  }
  return new Map([...below].map(([key, rests]) => [key, shownKeysOf(rests)]));
}

/** The visible part of a value; for a list, the visible parts of all entries. */
export function pickShownKeys(value: unknown, shown: ShownKeys): unknown {
  if (shown === 'all' || !isObject(value)) return value;
  if (Array.isArray(value)) return value.map((entry) => pickShownKeys(entry, shown));
  const picked: Record<string, unknown> = {};
  for (const [key, inside] of shown)
    if (Object.hasOwn(value, key)) picked[key] = pickShownKeys(value[key], inside);
  return picked;
}

/** Creates a function that reduces rows to the named paths. */
export function createPicker<const Path extends string>(paths: readonly Path[]) {
  const shown = shownKeysOf(paths);
  return <Row extends object>(row: Row): PickedFields<Row, Path> =>
    pickShownKeys(row, shown) as PickedFields<Row, Path>;
}

/** Whether the value at a path is visible. */
export const isShown = (shown: ShownKeys | undefined, path: string): boolean =>
  shown === 'all' ||
  (shown !== undefined &&
    path !== '' &&
    isShown(shown.get(path.split('.')[0] ?? ''), path.split('.').slice(1).join('.')));

/** The named fields of an object; empty for other values. */
export const onlyFields = (data: unknown, fields: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([field]) => fields.includes(field)));

/** A copy of a value without the parts at these paths; dots lead into nested objects. */
export function withoutPaths(value: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0 || !isObject(value) || Array.isArray(value)) return value;
  const kept = Object.entries(value).flatMap(([key, inside]) => {
    if (paths.includes(key)) return [];
    const below = paths.flatMap((path) => (path.startsWith(`${key}.`) ? [path.slice(key.length + 1)] : []));
    return [[key, withoutPaths(inside, below)] as const];
  });
  return Object.fromEntries(kept);
}
