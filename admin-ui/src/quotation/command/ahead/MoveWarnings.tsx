import { Alert } from '@mui/material';
import { codeText, type QuotationCode, warningsIfSent, warningTexts } from '@zhidan/domain/quotation';
import { toDomainQuotation, type StaffsQuotation } from '../../staffsQuotation.js';
import type { OrderFormAsideProps } from '../form/orderForm.js';

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

/** Shows the warnings of moving the order to the chosen code. */
export function MoveWarnings({ order, values }: OrderFormAsideProps) {
  const warned = moveWarningText(values['code'], order);
  return warned !== '' && <Alert severity="warning">{warned}</Alert>;
}

export function AdvanceWarnings({ order }: OrderFormAsideProps) {
  const warnings = warningsIfSent('advance', {}, toDomainQuotation(order));
  return (
    warnings.length > 0 && (
      <Alert severity="warning">{warnings.map((warning) => warningTexts[warning]).join('、')}</Alert>
    )
  );
}
