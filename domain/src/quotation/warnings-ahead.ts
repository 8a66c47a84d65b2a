import { accountingMovesFrom } from './codes/accounting-moves.js';
import { isCodeIn } from './codes/code-table.js';
import { nextCode } from './codes/next-code.js';
import { DEFERRED, PAID_UPFRONT, type PaymentClass } from './codes/payment-classes.js';
import { quotationCodes } from './codes/quotation-codes.js';
import type { QuotationAction } from './command.js';
import { maximumProductionItems } from './derived.js';
import { warningsBefore } from './movement/move.js';
import { isAbovePrice } from './predicates.js';
import type { Quotation } from './state.js';
import { stockAhead } from './stock/ahead.js';
import type { Warning } from './warnings.js';

/**
 * What a command would be warned of if it were given now, so that whoever gives it can be asked first. `body`
 * is what is about to be sent: numbers may still be text.
 */
export function warningsAhead(
  action: QuotationAction,
  body: Readonly<Record<string, unknown>>,
  order: Quotation,
): readonly Warning[] {
  return [...(ahead[action]?.(order, body) ?? []), ...stockAhead(action, body, order)];
}

type Ahead = (order: Quotation, body: Readonly<Record<string, unknown>>) => readonly Warning[];

const ahead: Readonly<Partial<Record<QuotationAction, Ahead>>> = {
  'pass-review': (order, { unit_price_off }) =>
    isAbovePrice(Number(unit_price_off ?? 0), order) ? ['UNIT_PRICE_ABOVE_CALCULATED'] : [],
  advance: (order) => advanceWarnings(order),
  'move-code': (order, { code }) => warningsAt(Number(code), order),
  'force-code': (order, { family, code }) => (family === 'quotation' ? warningsAt(Number(code), order) : []),
  'split-production': (order, { quantities }) =>
    Array.isArray(quantities) && quantities.length > maximumProductionItems(order)
      ? ['MORE_ITEMS_THAN_MAXIMUM']
      : [],
};

const warningsAt = (code: number, order: Quotation): readonly Warning[] =>
  isCodeIn(quotationCodes, code) ? warningsBefore(order, code) : [];

function advanceWarnings(order: Quotation): readonly Warning[] {
  const { accounting, code } = order;
  const payment_class = branchOf(order);
  const to = nextCode(code, payment_class);
  if (to === undefined) return [];
  const agreesOnTerm =
    code === 3103 &&
    payment_class === DEFERRED &&
    accountingMovesFrom(accounting.code, accounting.code_before_pause).includes(2008);
  return warningsBefore(agreesOnTerm ? { ...order, accounting: { ...accounting, code: 2008 } } : order, to);
}

const branchOf = ({ code, accounting }: Quotation): PaymentClass =>
  accounting.charge_class === 0
    ? (quotationCodes[code].payment_class ?? PAID_UPFRONT)
    : accounting.charge_class;
