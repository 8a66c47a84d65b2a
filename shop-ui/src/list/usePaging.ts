import { clampPage, DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import { browserValues } from '../kept/kept.js';

interface PagingOptions {
  /** The storage key of the chosen page size; undefined if it is not stored. */
  readonly keptAs?: string;
  readonly sizes?: readonly number[];
}

/** The page and page size of a list, stored in the address so that the back button restores them. */
export function usePaging({ keptAs, sizes = PAGE_SIZES }: PagingOptions = {}) {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('size') ?? (keptAs && browserValues.read(`size.${keptAs}`, 'browser')));
  const size = sizes.includes(asked) ? asked : DEFAULT_PAGE_SIZE;
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

  const change = (nextPage: number, nextSize: number) => {
    if (keptAs !== undefined) browserValues.write(`size.${keptAs}`, nextSize, 'browser');
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.set('page', String(nextPage));
      if (nextSize === DEFAULT_PAGE_SIZE) next.delete('size');
      else next.set('size', String(nextSize));
      return next;
    });
  };
  /** Returns to the first page, for example after a new search. */
  const restart = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { page, size, sizes, change, restart };
}

export type Paging = ReturnType<typeof usePaging>;

/** The rows of the open page, for a list that is loaded completely. */
export function rowsOfPaging<Row>({ page, size }: Paging, rows: readonly Row[]): readonly Row[] {
  const at = clampPage(page, rows.length, size) - 1;
  return rows.slice(at * size, (at + 1) * size);
}
