interface Row {
  readonly id: string | number;
}

/** Records that were chosen while a list stood one way. */
export interface RecordSelection<Of extends Row> {
  /** How the list stood: which list, narrowed how, at which page. */
  readonly standing: string;
  /** In the order in which they were chosen, each as it was seen last. */
  readonly rows: readonly Of[];
}

export const noneChosen = (standing: string): RecordSelection<never> => ({ standing, rows: [] });

/** A list that stands another way has nothing chosen in it. */
export const chosenIn = <Of extends Row>(
  chosen: RecordSelection<Of>,
  standing: string,
): RecordSelection<Of> => (chosen.standing === standing ? chosen : noneChosen(standing));

const has = (rows: readonly Row[], { id }: Row): boolean => rows.some((row) => row.id === id);

export const toggled = <Of extends Row>(chosen: RecordSelection<Of>, row: Of): RecordSelection<Of> => ({
  ...chosen,
  rows: has(chosen.rows, row) ? chosen.rows.filter(({ id }) => id !== row.id) : [...chosen.rows, row],
});

export const withAll = <Of extends Row>(
  chosen: RecordSelection<Of>,
  rows: readonly Of[],
): RecordSelection<Of> => ({
  ...chosen,
  rows: [...chosen.rows, ...rows.filter((row) => !has(chosen.rows, row))],
});

/** What is chosen as it stands now: a record that left the page is as it was seen last. */
export const seenAgain = <Of extends Row>(
  chosen: RecordSelection<Of>,
  page: readonly Of[],
): RecordSelection<Of> => {
  const rows = chosen.rows.map((row) => page.find(({ id }) => id === row.id) ?? row);
  return rows.every((row, place) => row === chosen.rows[place]) ? chosen : { ...chosen, rows };
};

/** What is chosen and not on the page: re-sorted, moved on, or handled by another person meanwhile. */
export const beyondPage = <Of extends Row>(
  { rows }: RecordSelection<Of>,
  page: readonly Of[],
): readonly Of[] => rows.filter((row) => !has(page, row));

/** Nothing but these stay chosen. */
export const onlyThese = <Of extends Row>(
  chosen: RecordSelection<Of>,
  ids: readonly string[],
): RecordSelection<Of> => ({
  ...chosen,
  rows: chosen.rows.filter(({ id }) => ids.includes(String(id))),
});
