import { ACCOUNTING_CODE, QUOTATION_CODE, type QuotationCode } from '@zhidan/domain/quotation';
import type { FormValues } from '../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/**
 * For each code, the codes to which an order is usually moved from it; of these, the first one that the order
 * allows is used.
 */
const usualMoves: Partial<Readonly<Record<QuotationCode, readonly QuotationCode[]>>> = {
  [QUOTATION_CODE.reviewPassed]: [
    QUOTATION_CODE.proofingWaiting,
    QUOTATION_CODE.deferredProofingWaiting,
    QUOTATION_CODE.productionWaiting,
    QUOTATION_CODE.deferredProductionWaiting,
  ],
  [QUOTATION_CODE.salesCheck]: [QUOTATION_CODE.proofing, QUOTATION_CODE.deferredProofing],
  [QUOTATION_CODE.proofed]: [QUOTATION_CODE.productionWaiting],
  [QUOTATION_CODE.deferredProofed]: [
    QUOTATION_CODE.productionWaiting,
    QUOTATION_CODE.deferredProductionWaiting,
  ],
  [QUOTATION_CODE.production]: [QUOTATION_CODE.shipped],
  [QUOTATION_CODE.deferredProduction]: [QUOTATION_CODE.deferredShipped],
  [QUOTATION_CODE.shipped]: [QUOTATION_CODE.closed],
  [QUOTATION_CODE.deferredShipped]: [QUOTATION_CODE.closed],
};

type MovableOrder = Pick<StaffsQuotation, 'code' | 'allowed_codes'>;

/** The code to which an order is usually moved next; undefined where it allows none of the usual ones. */
export const usualMoveOf = ({ code, allowed_codes }: MovableOrder): QuotationCode | undefined =>
  usualMoves[code]?.find((to) => allowed_codes.includes(to));

/** The title of the button that moves an order whose samples passed the check by sales. */
export const SAMPLES_PASSED_TITLE = '樣品合格';

type StepToDo = Pick<StaffsQuotation['next'], 'action' | 'who' | 'title'>;

interface UsualTarget {
  /** The label of the button. */
  readonly title: string;
  /** The values of the command that need not be asked for. */
  readonly given: FormValues;
}

/**
 * The button for the next step of an order where the step already determines the code that its command asks
 * for; undefined for other steps.
 */
export function usualTargetOf(
  order: MovableOrder & Pick<StaffsQuotation, 'allowed_accounting_codes'> & { readonly next: StepToDo },
): UsualTarget | undefined {
  const { action, who, title } = order.next;
  const to = action === 'move-code' ? usualMoveOf(order) : undefined;
  if (to !== undefined)
    return {
      title: order.code === QUOTATION_CODE.salesCheck ? SAMPLES_PASSED_TITLE : title,
      given: { code: to },
    };
  const isToSettle =
    action === 'change-accounting-code' &&
    who === 'accounting' &&
    order.allowed_accounting_codes.includes(ACCOUNTING_CODE.settled);
  return isToSettle ? { title, given: { code: ACCOUNTING_CODE.settled } } : undefined;
}
