import { actionTitle, PAYMENT_METHOD_ATM, isPlacedUnpaid, type NextStep } from '@zhidan/domain/quotation';
import type { BuyersQuotation } from '../quotations.api.js';

/** Actions for which there is a dialog in the shop; the other actions are for staff. */
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

/** The actions that the buyer may currently take, next step first. */
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

/** The title of an action's button; an action that was already taken is offered as a change. */
export function offeredTitle(action: BuyersAction, { next, accounting }: Titled): string {
  if (action === 'place-order' && isPlacedUnpaid(accounting)) return '更改付款方式';
  if (action === 'report-transfer' && next.action !== action) return '更正後五碼';
  return actionTitle(action);
}

function isOffered(action: BuyersAction, order: Offered): boolean {
  if (!order.allowed_actions.includes(action)) return false;
  // Only an order that is paid by transfer has a transfer to report; a provider reports the payment of a number
  // by itself.
  if (action === 'report-transfer')
    return order.accounting.charge_method === PAYMENT_METHOD_ATM && order.next.action !== 'checkout';
  // An order that is too small for two designs cannot be split.
  if (action === 'split-production') return order.maximum_production_items > 1;
  // If there are pictures of the samples, changes are entered beside each sample instead.
  if (action === 'reject-proof')
    return order.proofing_value === 0 || !order.allowed_actions.includes('request-sample-change');
  return true;
}

export const isDestructive = (action: BuyersAction): boolean =>
  action === 'delete' || action === 'reject-proof';
