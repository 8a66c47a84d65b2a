import { Alert } from '@mui/material';
import { codeText, type QuotationCode, warningsAhead, warningWords } from '@zhidan/domain/quotation';
import { ruledOrder, type StaffsQuotation } from '../../staffsQuotation.js';
import type { BesideProps } from '../form/orderForm.js';

/** What a move to a code would be warned of, in words; empty for nothing. */
export const warnedOfMove = (code: unknown, order: StaffsQuotation): string =>
  warningsAhead('move-code', { code }, ruledOrder(order))
    .map((warning) => warningWords[warning])
    .join('、');

/** A code to move to with its title, and what that would be warned of: it is read before it is chosen. */
export function titleOfMove(code: QuotationCode, order: StaffsQuotation): string {
  const warned = warnedOfMove(code, order);
  return `${codeText(code)}${warned === '' ? '' : `（注意：${warned}）`}`;
}

/** The same of the code that was chosen. */
export function MoveWarnings({ order, values }: BesideProps) {
  const warned = warnedOfMove(values['code'], order);
  return warned !== '' && <Alert severity="warning">{warned}</Alert>;
}

/** The same of the step that comes next. */
export function AdvanceWarnings({ order }: BesideProps) {
  const warnings = warningsAhead('advance', {}, ruledOrder(order));
  return (
    warnings.length > 0 && (
      <Alert severity="warning">{warnings.map((warning) => warningWords[warning]).join('、')}</Alert>
    )
  );
}
