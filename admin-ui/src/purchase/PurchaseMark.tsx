import { purchaseStatuses, type PurchaseStatus } from '@zhidan/domain';
import type { Tone } from '@zhidan/ui-kit';
import { Mark } from '../page/Mark.js';

const tones: Readonly<Record<PurchaseStatus, Tone>> = {
  ordered: 'work',
  received: 'done',
  cancelled: 'rest',
};

export const PurchaseMark = ({ status }: { readonly status: PurchaseStatus }) => (
  <Mark tone={tones[status]}>{purchaseStatuses[status]}</Mark>
);

export const statusChoices = Object.entries(purchaseStatuses).map(([id, name]) => ({ id, name }));
