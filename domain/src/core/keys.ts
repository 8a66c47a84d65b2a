type Key<Table extends object> = keyof Table & string;

/** The keys of a table as its type names them: only for tables that hold no others, such as constants. */
export const keysOf = <Table extends object>(table: Table): readonly Key<Table>[] =>
  Object.keys(table).filter((key): key is Key<Table> => isKeyOf(table, key));

/** The entries of such a table, each key as its type names it. */
export const entriesOf = <Table extends object>(
  table: Table,
): readonly (readonly [Key<Table>, Table[Key<Table>]])[] => keysOf(table).map((key) => [key, table[key]]);

/** Whether a text is a key of a table. */
export const isKeyOf = <Table extends object>(table: Table, key: string): key is Key<Table> =>
  Object.hasOwn(table, key);
