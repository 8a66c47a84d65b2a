import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { fileUrl } from '@zhidan/domain/file';
import { areSamplesMade, isShownWithSample, type ShownApproval } from '@zhidan/domain/quotation';
import { ErrorState } from '@zhidan/ui-kit';
import { getJson } from '@zhidan/ui-kit/api';
import { SampleDesigns } from '@zhidan/ui-kit/approval';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { Panel } from './Panel.js';

/** The buyer's decision about each sample, with the spots that the buyer marked on pictures. */
export const ApprovalPanel = ({ order }: { readonly order: StaffsQuotation }) =>
  order.proofing_value > 0 ? <Approvals order={order} /> : null;

const useApprovals = ({ quotation_no, revision }: StaffsQuotation) =>
  useQuery({
    queryKey: ['quotations', 'approvals', quotation_no, revision],
    queryFn: ({ signal }) =>
      getJson<ShownApproval[]>(`/api/quotations/${encodeURIComponent(quotation_no)}/approvals`, signal),
    placeholderData: (before) => before,
  });

function Approvals({ order }: { readonly order: StaffsQuotation }) {
  const { data, isPending, isError, error, refetch } = useApprovals(order);
  return (
    <Panel title="樣品核准">
      {isPending && <Skeleton variant="rounded" height={160} />}
      {isError && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {data && (
        <SampleDesigns
          approvals={data}
          isMade={areSamplesMade(order)}
          files={order.files.filter(isShownWithSample)}
          srcOf={({ file_id }) => fileUrl(file_id)}
        />
      )}
    </Panel>
  );
}
