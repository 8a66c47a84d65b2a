import { purchaseStatuses, type PurchaseRow, type PurchaseStatus } from '@zhidan/domain';
import type { StatusTone } from '@zhidan/ui-kit';
import { choicesFromTitles } from '../list/choicesIn.js';
import { StatusLabel } from '../page/Mark.js';

const tones: Readonly<Record<PurchaseStatus, StatusTone>> = {
  ordered: 'work',
  received: 'done',
  cancelled: 'rest',
};

type Standing = Pick<PurchaseRow, 'status' | 'received'>;

/** The state of a purchase; a partly received purchase also shows how much has arrived. */
export const PurchaseStatusLabel = ({ of: { status, received } }: { readonly of: Standing }) =>
  status === 'ordered' && received.some((came) => came > 0) ? (
    <StatusLabel tone="wait">部分入庫</StatusLabel>
  ) : (
    <StatusLabel tone={tones[status]}>{purchaseStatuses[status]}</StatusLabel>
  );

export const purchaseStatusChoices = choicesFromTitles(purchaseStatuses);
