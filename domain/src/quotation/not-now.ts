import { isCodeIn } from './codes/code-table.js';
import { isBeforeReview, quotationCodes } from './codes/quotation-codes.js';
import type { CommandOf, QuotationAction } from './command.js';
import type { QuotationRefusal } from './refusals.js';
import type { Quotation } from './state.js';

/** Why a command comes at the wrong time, in the words of its own rule where it has one. */
export function notNow<Action extends QuotationAction>(
  command: CommandOf<Action>,
  order: Quotation,
): QuotationRefusal {
  const reason = ownReasons[command.kind];
  return reason?.(command, order) ?? notAtThisCode(order);
}

type Reason<Command> = (command: Command, order: Quotation) => QuotationRefusal | undefined;

export const notAtThisCode = ({ code, accounting }: Quotation): QuotationRefusal => ({
  code: 'NOT_ALLOWED_AT_THIS_CODE',
  quotation_code: code,
  accounting_code: accounting.code,
});

const reviewFirst = (_command: unknown, { code }: Quotation): QuotationRefusal | undefined =>
  isBeforeReview(code) ? { code: 'REVIEW_NOT_PASSED' } : undefined;

const ownReasons: { readonly [Action in QuotationAction]?: Reason<CommandOf<Action>> } = {
  delete: () => ({ code: 'DELETE_NOT_ALLOWED' }),
  'move-code': ({ code: to }, { code: from }) => {
    if (from === 1000 || from === 1001) return { code: 'CODE_1000_1001_NOT_MOVABLE' };
    if (!isCodeIn(quotationCodes, to)) return { code: 'UNKNOWN_CODE', unknown: to };
    return { code: 'MOVE_NOT_ALLOWED', from, to };
  },
  advance: (_command, { code: from }) =>
    from === 1000 || from === 1001
      ? { code: 'CODE_1000_1001_NOT_MOVABLE' }
      : { code: 'MOVE_NOT_ALLOWED', from },
  'change-accounting-code': () => ({ code: 'REVIEW_NOT_PASSED' }),
  'place-order': reviewFirst,
  'allow-next-step': reviewFirst,
  'add-payment': reviewFirst,
  'correct-payment': reviewFirst,
  'remove-payment': reviewFirst,
  'add-delivery': reviewFirst,
  'remove-delivery': reviewFirst,
  'email-delivery': reviewFirst,
  'deduct-stock': reviewFirst,
};
