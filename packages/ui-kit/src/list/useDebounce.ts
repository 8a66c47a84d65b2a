import { useEffect, useMemo } from 'react';
import { debounce, type Debounce, SEARCH_DEBOUNCE_MS } from './debounce.js';

/** A debounce that is cancelled when the component unmounts. */
export const useDebounce = (milliseconds: number = SEARCH_DEBOUNCE_MS): Debounce => {
  const debounced = useMemo(() => debounce(milliseconds), [milliseconds]);
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
};
