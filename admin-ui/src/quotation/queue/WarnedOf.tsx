import { Alert } from '@mui/material';
import { warningsIfSent, warningTexts, type QuotationAction } from '@zhidan/domain/quotation';
import type { FormValues } from '../../form/fieldDeclaration.js';
import { toDomainQuotation, type StaffsQuotation } from '../staffsQuotation.js';

interface WarnedOfProps {
  readonly action: QuotationAction;
  readonly order: StaffsQuotation;
  readonly values: FormValues;
}

/** Shows the warnings of a command with the current values. */
export const CommandWarnings = ({ action, order, values }: WarnedOfProps) =>
  warningsIfSent(action, values, toDomainQuotation(order)).map((warning) => (
    <Alert key={warning} severity="warning">
      {warningTexts[warning]}
    </Alert>
  ));
