import { useEffect, useMemo } from 'react';
import { debounce, type Debounce, SEARCH_DEBOUNCE_MS } from './debounce.js';

/** A debounce that lives as long as the component and is forgotten with it. */
export const useDebounce = (milliseconds: number = SEARCH_DEBOUNCE_MS): Debounce => {
  const debounced = useMemo(() => debounce(milliseconds), [milliseconds]);
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
};
