import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { buyersPaymentTitle, type PaymentRow } from '@zhidan/domain/quotation';
import { DateTime } from '@zhidan/ui-kit';

interface PaymentLineProps {
  readonly payment: Pick<PaymentRow, 'payment_kind' | 'paid_date' | 'invoice_no'>;
  /** The purpose of the payment, shown above the amount. */
  readonly head?: ReactNode;
  readonly amount: ReactNode;
}

export const PaymentLine = ({ payment, head, amount }: PaymentLineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      pt: 1,
      pb: head === undefined ? 1 : 0,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <div>
      {head}
      <div>{buyersPaymentTitle(payment.payment_kind)}</div>
      <Box sx={{ fontSize: 14, color: 'text.secondary' }}>
        <DateTime at={payment.paid_date} dateOnly />
        {payment.invoice_no !== '' && `・發票 ${payment.invoice_no}`}
      </Box>
    </div>
    {amount}
  </Box>
);
