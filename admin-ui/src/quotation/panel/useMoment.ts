import { useNow } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The instant that an order is looked at: now, or for one as it stood then the moment that was asked for. */
export function useMoment({ modified_date }: StaffsQuotation): string {
  const now = useNow();
  const [params] = useSearchParams();
  return params.get('at') ?? (params.has('revision') ? modified_date : now);
}
