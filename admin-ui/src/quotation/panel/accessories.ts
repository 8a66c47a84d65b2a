import { useQuery } from '@tanstack/react-query';
import type { AccessoryRecord } from '@zhidan/domain/quotation';
import { getJson } from '@zhidan/ui-kit/api';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** Loads the materials of each design of an order, and the materials that may replace them. */
export const useAccessories = ({ quotation_no, revision }: StaffsQuotation) =>
  useQuery({
    queryKey: ['quotations', 'accessories', quotation_no, revision],
    queryFn: ({ signal }) =>
      getJson<AccessoryRecord[]>(`/api/quotations/${encodeURIComponent(quotation_no)}/accessories`, signal),
    placeholderData: (before) => before,
  });
