type Key<Table extends object> = keyof Table & string;

/**
 * The keys of a table with their literal types. Only for tables whose type names every key, such as constants.
 */
export const keysOf = <Table extends object>(table: Table): readonly Key<Table>[] =>
  Object.keys(table).filter((key): key is Key<Table> => isKeyOf(table, key));

/** The entries of a table whose type names every key, with the literal types of the keys. */
export const entriesOf = <Table extends object>(
  table: Table,
): readonly (readonly [Key<Table>, Table[Key<Table>]])[] => keysOf(table).map((key) => [key, table[key]]);

export const isKeyOf = <Table extends object>(table: Table, key: string): key is Key<Table> =>
  Object.hasOwn(table, key);

export const objectFromNames = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  // The type assertion is safe: each name gets exactly one value.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** The fields of an object for which `isWanted` is true, unchanged. */
export const fieldsWhere = <Fields extends object>(
  fields: Fields,
  isWanted: (field: Key<Fields>, value: unknown) => boolean,
): Partial<Fields> =>
  // The type assertion is safe: only fields of the object are returned, with their own values.
  Object.fromEntries(entriesOf(fields).filter(([field, value]) => isWanted(field, value))) as Partial<Fields>;
