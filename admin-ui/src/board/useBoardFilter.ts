import { useSearchParams } from 'react-router';

/** The filter of the board, stored in the address. */
export interface BoardFilter {
  /** A search text, matched with product, customer and number. */
  readonly q?: string;
  /** The uid of the sales person. */
  readonly sales?: string;
  readonly late?: boolean;
}

export function boardFilterFromParams(params: URLSearchParams): BoardFilter {
  const q = params.get('q');
  const sales = params.get('sales');
  return {
    ...(q && { q }),
    ...(sales && { sales }),
    ...(params.get('late') === '1' && { late: true }),
  };
}

/** The query parameters of the address for a filter; empty values are left out. */
export const boardFilterParams = ({ q, sales, late }: BoardFilter): Record<string, string> => ({
  ...(q && { q }),
  ...(sales && { sales }),
  ...(late === true && { late: '1' }),
});

/** The filter in the syntax of the API's lists. */
export const boardListFilter = ({ q, sales, late }: BoardFilter): Readonly<Record<string, unknown>> => ({
  ...(q && { q }),
  ...(sales && { sales_value: sales }),
  ...(late === true && { late: true }),
});

export function useBoardFilter() {
  const [params, setParams] = useSearchParams();
  return {
    filter: boardFilterFromParams(params),
    set: (change: Change) => {
      // Reads the current address, because a second change may come before the board has rendered the first.
      const before = boardFilterFromParams(new URLSearchParams(window.location.search));
      setParams(boardFilterParams(without({ ...before, ...change })), { replace: true });
    },
  };
}

type Change = { readonly [Name in keyof BoardFilter]?: BoardFilter[Name] | undefined };

const without = ({ q, sales, late }: Change): BoardFilter => ({
  ...(q && { q }),
  ...(sales && { sales }),
  ...(late && { late }),
});
