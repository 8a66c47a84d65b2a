interface Row {
  readonly id: string | number;
}

/** The selected records, valid for one state of a list. */
export interface RecordSelection<Of extends Row> {
  /** Identifies the state of the list: its resource, filter and page. */
  readonly standing: string;
  /** The selected records in the order of selection, each as last loaded. */
  readonly rows: readonly Of[];
}

export const emptySelection = (standing: string): RecordSelection<never> => ({ standing, rows: [] });

/** The selection for a state of the list; empty if the selection belongs to another state. */
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

/** The selection with the current rows; a record that is no longer on the page stays as last loaded. */
export const refreshSelection = <Of extends Row>(
  chosen: RecordSelection<Of>,
  page: readonly Of[],
): RecordSelection<Of> => {
  const rows = chosen.rows.map((row) => page.find(({ id }) => id === row.id) ?? row);
  return rows.every((row, place) => row === chosen.rows[place]) ? chosen : { ...chosen, rows };
};

/**
 * The selected records that are no longer on the page, for example because they were handled by another person.
 */
export const selectedOutsidePage = <Of extends Row>(
  { rows }: RecordSelection<Of>,
  page: readonly Of[],
): readonly Of[] => rows.filter((row) => !has(page, row));

/** Removes all other records from the selection. */
export const selectOnly = <Of extends Row>(
  chosen: RecordSelection<Of>,
  ids: readonly string[],
): RecordSelection<Of> => ({
  ...chosen,
  rows: chosen.rows.filter(({ id }) => ids.includes(String(id))),
});
