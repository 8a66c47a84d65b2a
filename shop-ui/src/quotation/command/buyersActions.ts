import { actionTitle, ATM, isPlacedUnpaid, type NextStep } from '@zhidan/domain/quotation';
import type { BuyersQuotation } from '../quotations.api.js';

/** Actions for which a buyer has a window; the other allowed actions are for staff. */
const buyersActions = [
  'submit-for-review',
  'renew',
  'revise',
  'place-order',
  'report-transfer',
  'split-production',
  'reject-proof',
  'delete',
] as const;
export type BuyersAction = (typeof buyersActions)[number];

type Offered = Pick<BuyersQuotation, 'allowed_actions' | 'maximum_production_items' | 'proofing_value'> & {
  readonly next: Pick<NextStep, 'action'>;
  readonly accounting: { readonly charge_method: number };
};

/** The actions that the buyer may take now, the next step first. */
export function offeredActions(order: Offered): readonly BuyersAction[] {
  const { next } = order;
  const allowed = buyersActions.filter((action) => isOffered(action, order));
  const first = allowed.filter((action) => action === next.action);
  return [...first, ...allowed.filter((action) => action !== next.action)];
}

type Titled = {
  readonly next: Pick<NextStep, 'action'>;
  readonly accounting: { readonly code: number; readonly charge_method: number };
};

/** The title of the button: an action already done can only be changed. */
export function offeredTitle(action: BuyersAction, { next, accounting }: Titled): string {
  if (action === 'place-order' && isPlacedUnpaid(accounting)) return '更改付款方式';
  if (action === 'report-transfer' && next.action !== action) return '更正後五碼';
  return actionTitle(action);
}

function isOffered(action: BuyersAction, order: Offered): boolean {
  if (!order.allowed_actions.includes(action)) return false;
  // Only an order paid by transfer has a transfer to report.
  if (action === 'report-transfer') return order.accounting.charge_method === ATM;
  // An order too small for two designs has nothing to split.
  if (action === 'split-production') return order.maximum_production_items > 1;
  // With pictures of the samples, the buyer enters changes beside each sample instead.
  if (action === 'reject-proof')
    return order.proofing_value === 0 || !order.allowed_actions.includes('request-sample-change');
  return true;
}

export const isDestructive = (action: BuyersAction): boolean =>
  action === 'delete' || action === 'reject-proof';
