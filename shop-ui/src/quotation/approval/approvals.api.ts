import { useQuery } from '@tanstack/react-query';
import type { ShownApproval } from '@zhidan/domain/quotation';
import { getJson } from '@zhidan/ui-kit/api';

export const useApprovals = (no: string, isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: ['quotations', no, 'approvals'],
    queryFn: ({ signal }) =>
      getJson<ShownApproval[]>(`/api/quotations/${encodeURIComponent(no)}/approvals`, signal),
  });
