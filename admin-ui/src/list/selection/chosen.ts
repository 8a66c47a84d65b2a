interface Row {
  readonly id: string | number;
}

/** The records selected in one state of a list. */
export interface RecordSelection<Of extends Row> {
  /** The state of the list: its name, filter and page. */
  readonly standing: string;
  /** The selected records in the order of selection, each as last seen. */
  readonly rows: readonly Of[];
}

export const emptySelection = (standing: string): RecordSelection<never> => ({ standing, rows: [] });

/** The selected records; another state of the list has none. */
export const selectionFor = <Of extends Row>(
  chosen: RecordSelection<Of>,
  standing: string,
): RecordSelection<Of> => (chosen.standing === standing ? chosen : emptySelection(standing));

const has = (rows: readonly Row[], { id }: Row): boolean => rows.some((row) => row.id === id);

export const toggleSelection = <Of extends Row>(
  chosen: RecordSelection<Of>,
  row: Of,
): RecordSelection<Of> => ({
  ...chosen,
  rows: has(chosen.rows, row) ? chosen.rows.filter(({ id }) => id !== row.id) : [...chosen.rows, row],
});

export const selectAll = <Of extends Row>(
  chosen: RecordSelection<Of>,
  rows: readonly Of[],
): RecordSelection<Of> => ({
  ...chosen,
  rows: [...chosen.rows, ...rows.filter((row) => !has(chosen.rows, row))],
});

/** The selected records in their present state; a record that left the page is kept as last seen. */
export const refreshSelection = <Of extends Row>(
  chosen: RecordSelection<Of>,
  page: readonly Of[],
): RecordSelection<Of> => {
  const rows = chosen.rows.map((row) => page.find(({ id }) => id === row.id) ?? row);
  return rows.every((row, place) => row === chosen.rows[place]) ? chosen : { ...chosen, rows };
};

/** The selected records that are not on the page: sorted elsewhere, moved on, or handled by another person. */
export const selectedOutsidePage = <Of extends Row>(
  { rows }: RecordSelection<Of>,
  page: readonly Of[],
): readonly Of[] => rows.filter((row) => !has(page, row));

/** Keeps only these records selected. */
export const selectOnly = <Of extends Row>(
  chosen: RecordSelection<Of>,
  ids: readonly string[],
): RecordSelection<Of> => ({
  ...chosen,
  rows: chosen.rows.filter(({ id }) => ids.includes(String(id))),
});
