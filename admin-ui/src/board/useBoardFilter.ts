import { useSearchParams } from 'react-router';

/** What narrows the board; it stands in the address of the page. */
export interface BoardFilter {
  /** Words in the product, the customer or the number. */
  readonly q?: string;
  /** Whose orders. */
  readonly sales?: string;
  readonly late?: boolean;
}

/** The filter that an address names. */
export function filterIn(params: URLSearchParams): BoardFilter {
  const q = params.get('q');
  const sales = params.get('sales');
  return {
    ...(q && { q }),
    ...(sales && { sales }),
    ...(params.get('late') === '1' && { late: true }),
  };
}

/** The parts of an address after some of the filter changed; one that is empty is left out. */
export const paramsOf = ({ q, sales, late }: BoardFilter): Record<string, string> => ({
  ...(q && { q }),
  ...(sales && { sales }),
  ...(late === true && { late: '1' }),
});

/** The same as the lists of the API ask. */
export const askedOf = ({ q, sales, late }: BoardFilter): Readonly<Record<string, unknown>> => ({
  ...(q && { q }),
  ...(sales && { sales_value: sales }),
  ...(late === true && { late: true }),
});

export function useBoardFilter() {
  const [params, setParams] = useSearchParams();
  return {
    filter: filterIn(params),
    set: (change: Change) => {
      // Ahead of what was drawn last: two changes may follow each other faster than the board is drawn.
      const before = filterIn(new URLSearchParams(window.location.search));
      setParams(paramsOf(without({ ...before, ...change })), { replace: true });
    },
  };
}

type Change = { readonly [Name in keyof BoardFilter]?: BoardFilter[Name] | undefined };

const without = ({ q, sales, late }: Change): BoardFilter => ({
  ...(q && { q }),
  ...(sales && { sales }),
  ...(late && { late }),
});
