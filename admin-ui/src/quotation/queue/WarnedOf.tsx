import { Alert } from '@mui/material';
import { warningsAhead, warningWords, type QuotationAction } from '@zhidan/domain/quotation';
import type { Values } from '../../form/fieldDeclaration.js';
import { ruledOrder, type StaffsQuotation } from '../staffsQuotation.js';

interface WarnedOfProps {
  readonly action: QuotationAction;
  readonly order: StaffsQuotation;
  readonly values: Values;
}

/** The warnings of a command for the present values. */
export const WarnedOf = ({ action, order, values }: WarnedOfProps) =>
  warningsAhead(action, values, ruledOrder(order)).map((warning) => (
    <Alert key={warning} severity="warning">
      {warningWords[warning]}
    </Alert>
  ));
