import { useNow } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The instant as of which the order is shown: now, or the past moment in the address. */
export function useShownMoment({ modified_date }: StaffsQuotation): string {
  const now = useNow();
  const [params] = useSearchParams();
  return params.get('at') ?? (params.has('revision') ? modified_date : now);
}
