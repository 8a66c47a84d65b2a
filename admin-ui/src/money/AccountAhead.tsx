import { Alert, Box, Typography } from '@mui/material';
import {
  ACCOUNTING_CODE,
  agreedCancellationFee,
  CANCELLATION_FEE_TITLE,
  moneyQuestionTexts,
  openBalanceOf,
  orderMoney,
  paidAmount,
  questionsOfSettling,
  payableAmount,
} from '@zhidan/domain/quotation';
import { useMoneyFormatter } from '@zhidan/ui-kit';
import type { OrderFormAsideProps } from '../quotation/command/form/orderForm.js';
import { toDomainQuotation, hasAccountingFields } from '../quotation/staffsQuotation.js';
import { MoneyLines } from './MoneyLines.js';

/** The price, received and missing amount of an order, shown before its accounting code is changed. */
export function AccountPreview({ order, values }: OrderFormAsideProps) {
  const money = useMoneyFormatter();
  if (!hasAccountingFields(order)) return null;
  const ruled = toDomainQuotation(order);
  const open = openBalanceOf(orderMoney(ruled).owed);
  const questions = Number(values['code']) === ACCOUNTING_CODE.settled ? questionsOfSettling(ruled) : [];
  return (
    <Box aria-live="polite">
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>整筆訂單</Typography>
      <MoneyLines
        lines={[
          [
            agreedCancellationFee(ruled) === undefined ? '總金額' : CANCELLATION_FEE_TITLE,
            payableAmount(ruled),
          ],
          ['已付金額', paidAmount(ruled)],
          open.figure === 'credit' ? ['溢收', open.amount, 'over'] : ['還差', open.amount, 'due'],
        ]}
      />
      {questions.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {moneyQuestionTexts(questions, money)}
        </Alert>
      )}
    </Box>
  );
}
