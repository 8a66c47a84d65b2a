import { Skeleton } from '@mui/material';
import { fileUrl } from '@zhidan/domain/file';
import {
  approvalStateTitles,
  isOfSample,
  type ApprovalState,
  type ShownApproval,
} from '@zhidan/domain/quotation';
import { ErrorState, Refusal } from '@zhidan/ui-kit';
import { SampleDesigns } from '@zhidan/ui-kit/approval';
import { kept } from '../kept/kept.js';
import { useApprovals } from './approvals.api.js';
import { changeDraftKey } from './drafts.js';
import { Panel } from './Panel.js';
import { useNamedQuotation, type BuyersQuotation } from './quotations.api.js';
import { useOrderCommand } from './useOrderCommand.js';

/** Where the samples lie on an order's page. */
export const SAMPLES = 'samples';

/** The samples of an order, large, each with what the buyer decided and may decide now. */
export function ApprovalPanel({ order }: { readonly order: BuyersQuotation }) {
  const isThere =
    order.proofing_value > 0 && (order.code >= SAMPLES_BEGIN || order.earlier_sample !== 'none');
  return isThere ? <Approvals order={order} /> : null;
}

/** Before the samples are ordered there is nothing to look at but those of an earlier order. */
const SAMPLES_BEGIN = 3001;

function Approvals({ order }: { readonly order: BuyersQuotation }) {
  const { data, isPending, isError, error, refetch } = useApprovals(order.quotation_no);
  const command = useOrderCommand(order);
  const files = useSampleFiles(order, data);
  const keptAs = (index: number) => changeDraftKey(order.quotation_no, index);
  const mayApprove = order.allowed_actions.includes('approve-sample');
  const mayAskForChanges = order.allowed_actions.includes('request-sample-change');
  return (
    <Panel title="樣品核准" anchor={SAMPLES} says={data ? approvalsText(data) : '載入中…'}>
      {isPending && <Skeleton variant="rounded" height={240} />}
      {isError && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {command.error && <Refusal sx={{ mb: 2 }}>{command.error.message}</Refusal>}
      {data && (
        <SampleDesigns
          approvals={data}
          files={files}
          srcOf={({ file_id }) => fileUrl(file_id)}
          acts={
            mayApprove || mayAskForChanges
              ? {
                  mayApprove,
                  mayAskForChanges,
                  busy: command.isPending,
                  onApprove: (index) => command.mutate({ action: 'approve-sample', body: { index } }),
                  onAskForChanges: (wish) =>
                    command.mutate(
                      { action: 'request-sample-change', body: { ...wish } },
                      { onSuccess: () => kept.write(keptAs(wish.index), undefined) },
                    ),
                  drafts: {
                    read: (index) => kept.read(keptAs(index)),
                    write: (index, draft) => kept.write(keptAs(index), draft),
                  },
                }
              : undefined
          }
        />
      )}
    </Panel>
  );
}

/** The files of the samples, and those of the earlier order in which some were approved. */
function useSampleFiles(order: BuyersQuotation, approvals: readonly ShownApproval[] | undefined) {
  const of = approvals?.filter(({ earlier_order }) => earlier_order !== null) ?? [];
  const { data: before } = useNamedQuotation(of[0]?.earlier_order ?? null);
  const designs = new Set(of.map(({ index }) => index));
  const pictures = before?.files.filter(
    ({ folder, index }) => folder === 'proofing-delivery' && designs.has(index),
  );
  return [...order.files.filter(isOfSample), ...(pictures ?? [])];
}

/** What needs her first. */
const inOrder: readonly ApprovalState[] = ['changed', 'waiting', 'rejected', 'approved'];

/** How many designs stand where, in a line. */
export const approvalsText = (approvals: readonly Pick<ShownApproval, 'state'>[]): string =>
  inOrder
    .map((state) => ({ state, count: approvals.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} 款${approvalStateTitles[state]}`)
    .join('、');
