import { Alert } from '@mui/material';
import { warningsIfSent, warningTexts, type QuotationAction } from '@zhidan/domain/quotation';
import type { FormValues } from '../../../form/fieldDeclaration.js';
import { toDomainQuotation, type StaffsQuotation } from '../../staffsQuotation.js';

interface CommandWarningsProps {
  readonly action: QuotationAction;
  readonly order: StaffsQuotation;
  readonly values: FormValues;
}

/** The warnings of a command with the current values; to send the form is to confirm them. */
export const CommandWarnings = ({ action, order, values }: CommandWarningsProps) =>
  warningsIfSent(action, values, toDomainQuotation(order)).map((warning) => (
    <Alert key={warning} severity="warning">
      {warningTexts[warning]}
    </Alert>
  ));
