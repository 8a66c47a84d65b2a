import {
  quotationCodes,
  type QuotationAction,
  type QuotationCode,
  QUOTATION_CODE,
} from '@zhidan/domain/quotation';
import { commandMovingTo, moveRefusal, type MovableOrder } from '../quotation/panel/tracks.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import type { BoardColumn } from './columns.js';

/** The columns of an order that decide where its card may be dropped. */
export interface CardOrder extends MovableOrder {
  readonly accounting: Pick<ListedQuotation['accounting'], 'proofing_or_product'>;
}

export type DropOutcome =
  | { readonly is: 'home' }
  | { readonly is: 'move'; readonly action: 'move-code'; readonly code: QuotationCode }
  /** The command needs data that the column does not determine, so its form opens. */
  | { readonly is: 'form'; readonly action: QuotationAction }
  | { readonly is: 'refused'; readonly reason: string };

/**
 * Whether the drop releases the order for the next stage. A release is a command of its own, because setting
 * the code alone would not set the accounting code.
 */
const letsGoOn = (codes: readonly QuotationCode[], { allowed_actions, accounting }: CardOrder): boolean =>
  allowed_actions.includes('allow-next-step') &&
  codes.includes(
    accounting.proofing_or_product === false
      ? QUOTATION_CODE.productionWaiting
      : QUOTATION_CODE.proofingWaiting,
  );

/** Decides the effect of a drop by the same rules as the menus of the card and the page. */
export function dropOutcomeOn({ codes }: Pick<BoardColumn, 'codes'>, order: CardOrder): DropOutcome {
  if (codes.includes(order.code)) return { is: 'home' };
  if (letsGoOn(codes, order)) return { is: 'form', action: 'allow-next-step' };
  for (const code of codes) {
    const action = commandMovingTo(code, order);
    if (action === 'move-code') return { is: 'move', action, code };
    if (action !== undefined) return { is: 'form', action };
  }
  const branch = quotationCodes[order.code].payment_class;
  const isOnWay = (code: QuotationCode) => [null, branch].includes(quotationCodes[code].payment_class);
  const nearest = codes.find(isOnWay) ?? codes[0];
  return { is: 'refused', reason: (nearest && moveRefusal(nearest, order)) ?? '目前不能移到這裡' };
}
