import { useRef, type MouseEvent } from 'react';
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { Permission } from '@zhidan/domain';
import { correctedPaymentMessages, gates } from '@zhidan/domain/quotation';
import { useMessages } from '@zhidan/ui-kit';
import { getJson, RequestFailed } from '@zhidan/ui-kit/api';
import { usePermissions } from 'react-admin';
import { useSendAnnouncedCommand } from '../quotation/command/OrderCommands.js';
import { PaymentEditor, type CorrectedFact } from '../quotation/panel/PaymentEditor.js';
import type { StaffsQuotation } from '../quotation/staffsQuotation.js';
import type { ListedPayment } from './listedPayment.js';

interface ListedFactProps {
  readonly fact: CorrectedFact;
  readonly payment: ListedPayment;
}

/** A value of a payment in the list, which accounting can correct in place. */
export function EditablePaymentValue({ fact, payment }: ListedFactProps) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const client = useQueryClient();
  const give = useSendAnnouncedCommand();
  const say = useMessages();
  // Loaded when the user begins to type, because the list does not contain the whole order.
  const order = useRef<Promise<StaffsQuotation>>(undefined);
  const { quotation_no, quotation_code, index } = payment;

  const onBegin = () => {
    order.current = getJson<StaffsQuotation>(`/api/quotations/${encodeURIComponent(quotation_no)}`);
    // Prevents an unhandled rejection; the failure is reported when the order is awaited.
    order.current.catch(() => undefined);
  };
  const onCorrect = async (corrected: CorrectedFact, value: string | number): Promise<boolean> => {
    try {
      const seen = await order.current;
      if (seen === undefined) return false;
      const kept = await give({
        action: 'correct-payment',
        body: { index, [corrected]: value },
        seen,
        success: correctedPaymentMessages[corrected],
      });
      if (kept) await client.invalidateQueries({ queryKey: ['payments'] });
      return kept;
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      // Loads the order again for the next attempt.
      onBegin();
      say.fail(error.detail);
      return false;
    }
  };
  return (
    // A click here or in the opened field must not open the row.
    <Box onClick={(event: MouseEvent) => event.stopPropagation()} sx={{ '& button': { p: 0.25 } }}>
      <PaymentEditor
        fact={fact}
        payment={payment}
        canEdit={
          permissions.includes('accounting_authority_w') &&
          gates['correct-payment'].some(({ at }) => at.includes(quotation_code))
        }
        onBegin={onBegin}
        onCorrect={onCorrect}
      />
    </Box>
  );
}
