import { Alert, AlertTitle } from '@mui/material';
import { quotationCommand, type QuotationAction } from '@zhidan/domain/quotation';

interface RefusalAlertProps {
  readonly action: QuotationAction;
  /** Why, in words; nothing is shown while there is none. */
  readonly refusal: string | undefined;
}

/** Says that a command was refused and why; what was typed stays below it. */
export const RefusalAlert = ({ action, refusal }: RefusalAlertProps) =>
  refusal === undefined ? null : (
    <Alert severity="error" sx={{ mb: 2 }}>
      {quotationCommand(action).failed !== undefined && (
        <AlertTitle>{quotationCommand(action).failed}</AlertTitle>
      )}
      {refusal}
    </Alert>
  );
