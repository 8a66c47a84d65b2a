import { Skeleton } from '@mui/material';
import { fileUrl } from '@zhidan/domain/file';
import {
  areSamplesMade,
  isShownWithSample,
  sampleStateTitle,
  type ApprovalState,
  type ShownApproval,
  codesFromProofing,
} from '@zhidan/domain/quotation';
import { ErrorState, RefusalAlert } from '@zhidan/ui-kit';
import { SampleDesigns } from '@zhidan/ui-kit/approval';
import { browserValues } from '../../kept/kept.js';
import { useApprovals } from './approvals.api.js';
import { ApproveAndOrderButton } from './ApproveAndOrderButton.js';
import { changeDraftKey } from '../list/drafts.js';
import { Panel } from '../page/Panel.js';
import { SAMPLES_ANCHOR } from './samples.js';
import { useReferencedQuotation, type BuyersQuotation } from '../quotations.api.js';
import { useActionWindow } from '../command/useActionWindow.js';
import { useOrderCommand } from '../command/useOrderCommand.js';
import { mayOrderWithApproval } from './useToBeJudged.js';

/** The samples of an order as large pictures, each with the buyer's decision or buttons to decide. */
export function ApprovalPanel({ order }: { readonly order: BuyersQuotation }) {
  const isThere =
    order.proofing_value > 0 && (codesFromProofing.includes(order.code) || order.earlier_sample !== 'none');
  return isThere ? <Approvals order={order} /> : null;
}

function Approvals({ order }: { readonly order: BuyersQuotation }) {
  const { data, isPending, isError, error, refetch } = useApprovals(order.quotation_no);
  const command = useOrderCommand(order);
  const files = useSampleFiles(order, data);
  const keptAs = (index: number) => changeDraftKey(order.quotation_no, index);
  const mayApprove = order.allowed_actions.includes('approve-sample');
  const mayAskForChanges = order.allowed_actions.includes('request-sample-change');
  const { open, dialog } = useActionWindow(order);
  return (
    <Panel
      title="樣品核准"
      anchor={SAMPLES_ANCHOR}
      says={data ? approvalsText(data, areSamplesMade(order)) : '載入中…'}
    >
      {isPending && <Skeleton variant="rounded" height={240} />}
      {isError && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {command.error && <RefusalAlert sx={{ mb: 2 }}>{command.error.message}</RefusalAlert>}
      {data && (
        <SampleDesigns
          approvals={data}
          isMade={areSamplesMade(order)}
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
                      { onSuccess: () => browserValues.write(keptAs(wish.index), undefined) },
                    ),
                  drafts: {
                    read: (index) => browserValues.read(keptAs(index)),
                    write: (index, draft) => browserValues.write(keptAs(index), draft),
                  },
                }
              : undefined
          }
        />
      )}
      {data && mayOrderWithApproval(order, data) && (
        <ApproveAndOrderButton onClick={() => open('place-order')} />
      )}
      {dialog}
    </Panel>
  );
}

/** The files of the samples, including approved samples of an earlier order. */
function useSampleFiles(order: BuyersQuotation, approvals: readonly ShownApproval[] | undefined) {
  const of = approvals?.filter(({ earlier_order }) => earlier_order !== null) ?? [];
  const { data: before } = useReferencedQuotation(of[0]?.earlier_order ?? null);
  const designs = new Set(of.map(({ index }) => index));
  const pictures = before?.files.filter(
    ({ folder, index }) => folder === 'proofing-delivery' && designs.has(index),
  );
  return [...order.files.filter(isShownWithSample), ...(pictures ?? [])];
}

/** The states of approval, most urgent for the buyer first. */
const inOrder: readonly ApprovalState[] = ['changed', 'waiting', 'rejected', 'approved'];

/** Describes how many designs are in each state. */
export const approvalsText = (approvals: readonly Pick<ShownApproval, 'state'>[], isMade: boolean): string =>
  inOrder
    .map((state) => ({ state, count: approvals.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} 款${sampleStateTitle(state, isMade)}`)
    .join('、');
