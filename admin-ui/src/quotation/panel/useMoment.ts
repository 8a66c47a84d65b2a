import { useNow } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The instant of the shown order: now, or the requested moment of the past. */
export function useMoment({ modified_date }: StaffsQuotation): string {
  const now = useNow();
  const [params] = useSearchParams();
  return params.get('at') ?? (params.has('revision') ? modified_date : now);
}
