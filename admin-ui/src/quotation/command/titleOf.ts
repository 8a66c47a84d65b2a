import { actionTitle, allowNextStepTitle, type QuotationAction } from '@zhidan/domain/quotation';
import type { ListedQuotation } from '../listedQuotation.js';

/** The title of a command, which may depend on the state of the order. */
export const actionTitleOf = (
  action: QuotationAction,
  { accounting }: Pick<ListedQuotation, 'accounting'>,
): string =>
  action === 'allow-next-step'
    ? allowNextStepTitle(accounting.code, accounting.proofing_or_product)
    : actionTitle(action);
