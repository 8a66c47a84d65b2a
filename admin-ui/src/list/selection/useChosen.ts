import { useMemo, useState } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import {
  selectedOutsidePage,
  selectionFor,
  emptySelection,
  selectOnly,
  refreshSelection,
  toggleSelection,
  selectAll,
  type RecordSelection,
} from './chosen.js';

/**
 * The selection in the surrounding list. Sorting keeps the selection; a finished action, another filter, page
 * or page size, and leaving the list end it.
 */
export function useListSelection<Of extends RaRecord>() {
  const { data, resource, filterValues, page, perPage } = useListContext<Of>();
  const shown = useMemo(() => data ?? [], [data]);
  const standing = JSON.stringify([resource, filterValues, page, perPage]);
  const [kept, setChosen] = useState<RecordSelection<Of>>(() => emptySelection(standing));
  const chosen = refreshSelection(selectionFor(kept, standing), shown);
  if (chosen !== kept) setChosen(chosen);
  return useMemo(
    () => ({
      rows: chosen.rows,
      /** The selected records that are not on the page. */
      beyond: selectedOutsidePage(chosen, shown),
      isChosen: ({ id }: Of) => chosen.rows.some((row) => row.id === id),
      toggle: (row: Of) => setChosen((before) => toggleSelection(before, row)),
      choosePage: () => setChosen((before) => selectAll(before, shown)),
      /** Ends the selection, except for the records with these ids. */
      end: (stays: readonly string[] = []) => setChosen((before) => selectOnly(before, stays)),
    }),
    [chosen, shown],
  );
}
