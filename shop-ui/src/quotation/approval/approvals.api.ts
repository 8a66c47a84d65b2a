import { useQuery } from '@tanstack/react-query';
import type { ShownApproval } from '@zhidan/domain/quotation';
import { get } from '@zhidan/ui-kit/api';

/** Where the approval of each design of an order stands. */
export const useApprovals = (no: string, isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: ['quotations', no, 'approvals'],
    queryFn: ({ signal }) =>
      get<ShownApproval[]>(`/api/quotations/${encodeURIComponent(no)}/approvals`, signal),
  });
