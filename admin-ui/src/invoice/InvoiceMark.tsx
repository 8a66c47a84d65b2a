import { Chip } from '@mui/material';
import { invoiceStateTitles, type InvoiceRow } from '@zhidan/domain/invoice';
import { Money } from '@zhidan/ui-kit';

/** The state of an invoice, and the amount that allowances have taken off it. */
export const InvoiceMark = ({
  invoice: { state, allowed },
}: {
  readonly invoice: Pick<InvoiceRow, 'state' | 'allowed'>;
}) => (
  <Chip
    size="small"
    variant="outlined"
    color={state !== 'issued' ? 'default' : allowed > 0 ? 'warning' : 'success'}
    // The ochre of waiting states is too light for text.
    sx={{ color: 'text.primary' }}
    label={
      <>
        {invoiceStateTitles[state]}
        {state === 'issued' && allowed > 0 && (
          <>
            ・折讓 <Money amount={allowed} />
          </>
        )}
      </>
    }
  />
);
