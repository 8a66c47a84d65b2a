import { useListContext, type RaRecord } from 'react-admin';
import type { Values } from '../form/fieldDeclaration.js';

/** What narrows the list around a component: its search (`q`) and filters, kept in the address of the page. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext<RaRecord>();
  const values: Values = filterValues;
  const q = typeof values['q'] === 'string' ? values['q'] : '';
  /** The filters after some changed; one that is empty is taken away. */
  const withChange = (change: Values): Values =>
    Object.fromEntries(
      Object.entries({ ...values, ...change }).filter(([, value]) => value !== undefined && value !== ''),
    );
  return {
    values,
    q,
    withChange,
    /** How many filters there are besides the search. */
    chosen: Object.keys(values).filter((name) => name !== 'q').length,
    isNarrowed: Object.keys(values).length > 0,
    set: (change: Values) => setFilters(withChange(change)),
    /** Takes away all filters; the search stays. */
    clear: () => setFilters(q === '' ? {} : { q }),
  };
}
