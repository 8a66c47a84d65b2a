import { useMemo, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import type { BoardColumn } from './columns.js';
import { BOARD_PAGE_SIZE, useFurtherPages, type ColumnContent } from './useBoard.js';
import type { BoardFilter } from './useBoardFilter.js';

/** The estimated height in px of a card that has not been rendered; rendered cards are measured. */
const CARD_PX = 112;
const GAP_PX = 8;

/** The numbers of the pages after the first that contain a range of cards. */
export function furtherPagesInRange(first: number, last: number): readonly number[] {
  const [from, to] = [Math.max(1, Math.floor(first / BOARD_PAGE_SIZE)), Math.floor(last / BOARD_PAGE_SIZE)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}

/** Returns the visible cards of a column; a card that is still loading is undefined. */
export function useVisibleCards(
  column: BoardColumn,
  filter: BoardFilter,
  { data, total = 0 }: ColumnContent,
) {
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => CARD_PX,
    gap: GAP_PX,
    overscan: 3,
  });
  const items = virtualizer.getVirtualItems();
  const pages = furtherPagesInRange(items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  const further = useFurtherPages(column, filter, pages);
  const orders = useMemo(
    () => [...data, ...further.pages.flatMap((page) => page ?? [])],
    [data, further.pages],
  );
  const at = (place: number): ListedQuotation | undefined => {
    const page = Math.floor(place / BOARD_PAGE_SIZE);
    return page === 0 ? data[place] : further.pages[pages.indexOf(page)]?.[place % BOARD_PAGE_SIZE];
  };
  return {
    box,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    cards: items.map(({ index, start }) => ({ index, start, order: at(index) })),
    /** All loaded orders, so that further data can be requested for all of them at once. */
    orders,
    error: further.error,
    refetch: further.refetch,
  };
}
