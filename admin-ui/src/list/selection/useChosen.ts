import { useMemo, useState } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import {
  beyondPage,
  chosenIn,
  noneChosen,
  onlyThese,
  seenAgain,
  toggled,
  withAll,
  type RecordSelection,
} from './chosen.js';

/**
 * What is chosen in the list around. It ends with the act, with another filter, page or size, with the list itself and
 * with the window; another order of the list leaves it, and ticks nothing else.
 */
export function useChosen<Of extends RaRecord>() {
  const { data, resource, filterValues, page, perPage } = useListContext<Of>();
  const shown = useMemo(() => data ?? [], [data]);
  const standing = JSON.stringify([resource, filterValues, page, perPage]);
  const [kept, setChosen] = useState<RecordSelection<Of>>(() => noneChosen(standing));
  const chosen = seenAgain(chosenIn(kept, standing), shown);
  if (chosen !== kept) setChosen(chosen);
  return useMemo(
    () => ({
      rows: chosen.rows,
      /** Those of them that the page does not show. */
      beyond: beyondPage(chosen, shown),
      isChosen: ({ id }: Of) => chosen.rows.some((row) => row.id === id),
      toggle: (row: Of) => setChosen((before) => toggled(before, row)),
      choosePage: () => setChosen((before) => withAll(before, shown)),
      /** But for the ids of those that still have to be answered. */
      end: (stays: readonly string[] = []) => setChosen((before) => onlyThese(before, stays)),
    }),
    [chosen, shown],
  );
}
