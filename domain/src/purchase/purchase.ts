import type { Aggregate } from '../core/decider.js';
import { refuse } from '../core/refused.js';
import type { PurchaseCommand, PurchaseCommandOf } from './commands.js';
import { purchaseEvents, type PurchaseEvent, type PurchaseTerms } from './events.js';
import type { PurchaseItem } from './items.js';
import { changePurchase, orderPurchase, type PurchaseFacts } from './ordering.js';
import { receivePurchase, withPartReceived } from './receiving.js';
import { isCancelled, isPartlyReceived, isReceived, type Purchase, type PurchaseState } from './state.js';

/** A purchase from its order to the goods in storage: stream `purchase-<purchasing_no>`. */
export const purchase: Aggregate<PurchaseState, PurchaseCommand, PurchaseEvent, PurchaseFacts> = {
  category: 'purchase',
  events: purchaseEvents,
  initial: 'none',

  decide(command, state, facts) {
    if (command.kind === 'order') return orderPurchase(command, state, facts);
    if (state === 'none' || state === 'removed') return refuse({ code: 'PURCHASE_NOT_FOUND' });
    switch (command.kind) {
      case 'change':
        return changePurchase(command, state, facts);
      case 'receive':
        return receivePurchase(command, state, facts);
      case 'cancel':
        return cancel(command, state);
      case 'remove':
        return remove(state);
    }
  },

  evolve(state, event) {
    if (event.type === 'PurchaseOrdered')
      return { ...event.data, status: 'ordered', received: nothingOf(event.data.items) };
    if (state === 'none' || state === 'removed') return state;
    switch (event.type) {
      case 'PurchaseChanged':
        return changed(state, event.data as Partial<PurchaseTerms>);
      case 'PurchasePartReceived':
        return {
          ...state,
          invoice_no: event.data.invoice_no,
          received: withPartReceived(state.received, event.data.items),
        };
      case 'PurchaseReceived':
        return {
          ...state,
          invoice_no: event.data.invoice_no,
          status: 'received',
          received: state.items.map(({ quantity }) => quantity),
        };
      case 'PurchaseCancelled':
        return { ...state, status: 'cancelled' };
      case 'PurchaseRemoved':
        return 'removed';
    }
  },
};

const nothingOf = (items: readonly PurchaseItem[]): readonly number[] => items.map(() => 0);

/** Lines can change only while no goods have arrived. */
const changed = (state: Purchase, data: Partial<PurchaseTerms>): Purchase => ({
  ...state,
  ...data,
  received: data.items === undefined ? state.received : nothingOf(data.items),
});

function remove(state: Purchase): readonly PurchaseEvent[] {
  if (isReceived(state)) return refuse({ code: 'PURCHASE_RECEIVED' });
  if (isPartlyReceived(state)) return refuse({ code: 'PURCHASE_PARTLY_RECEIVED' });
  return [{ type: 'PurchaseRemoved', data: {} }];
}

function cancel({ reason }: PurchaseCommandOf<'cancel'>, state: Purchase): readonly PurchaseEvent[] {
  if (isReceived(state)) return refuse({ code: 'PURCHASE_RECEIVED' });
  return isCancelled(state) ? [] : [{ type: 'PurchaseCancelled', data: { reason } }];
}
