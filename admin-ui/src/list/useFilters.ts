import { useListContext, type RaRecord } from 'react-admin';
import type { FormValues } from '../form/fieldDeclaration.js';

/** The search (`q`) and filters of the surrounding list, stored in the address. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext<RaRecord>();
  const values: FormValues = filterValues;
  const q = typeof values['q'] === 'string' ? values['q'] : '';
  /** The filters after a change; empty values are removed. */
  const withChange = (change: FormValues): FormValues =>
    Object.fromEntries(
      Object.entries({ ...values, ...change }).filter(([, value]) => value !== undefined && value !== ''),
    );
  return {
    values,
    q,
    withChange,
    /** The number of filters besides the search. */
    chosen: Object.keys(values).filter((name) => name !== 'q').length,
    isNarrowed: Object.keys(values).length > 0,
    set: (change: FormValues) => setFilters(withChange(change)),
    /** Removes all filters and keeps the search. */
    clear: () => setFilters(q === '' ? {} : { q }),
  };
}
