import { codeText, type QuotationCode, warningsIfSent, warningTexts } from '@zhidan/domain/quotation';
import { toDomainQuotation, type StaffsQuotation } from '../../staffsQuotation.js';

/** The warnings about moving an order to a code, as text; empty if there are none. */
export const moveWarningText = (code: unknown, order: StaffsQuotation): string =>
  warningsIfSent('move-code', { code }, toDomainQuotation(order))
    .map((warning) => warningTexts[warning])
    .join('、');

/** The title of a code as a choice, with the warnings about moving the order to that code. */
export function moveTitle(code: QuotationCode, order: StaffsQuotation): string {
  const warned = moveWarningText(code, order);
  return `${codeText(code)}${warned === '' ? '' : `（注意：${warned}）`}`;
}
