import type { NextStep } from '@zhidan/domain/quotation';
import type { BuyersQuotation } from './quotations.api.js';

/** What a buyer does on an order in a window; the rest of the allowed actions are staff's. */
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

type Offered = Pick<BuyersQuotation, 'allowed_actions' | 'maximum_production_items'> & {
  readonly next: Pick<NextStep, 'action'>;
};

/** What the buyer may do now, what is next first. An order too small for two designs has nothing to split. */
export function offeredActions(order: Offered): readonly BuyersAction[] {
  const { allowed_actions, maximum_production_items, next } = order;
  const allowed = buyersActions.filter(
    (action) =>
      allowed_actions.includes(action) && (action !== 'split-production' || maximum_production_items > 1),
  );
  const first = allowed.filter((action) => action === next.action);
  return [...first, ...allowed.filter((action) => action !== next.action)];
}

export const isDestructive = (action: BuyersAction): boolean =>
  action === 'delete' || action === 'reject-proof';
