import { Box, Stack, Typography } from '@mui/material';
import { dueText } from '@zhidan/domain/display';
import {
  PAYMENT_METHOD_ATM,
  PAYMENT_CLASS_DEFERRED,
  accountingTitleForBuyer,
  ACCOUNTING_CODE,
} from '@zhidan/domain/quotation';
import { DateTime, Money, StatusChip } from '@zhidan/ui-kit';
import { PaymentLine } from '../../record/PaymentLine.js';
import { BankTransferDetails } from './BankBlock.js';
import { Panel } from '../page/Panel.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** The state of payment, the account to pay to, and all payments of the order. */
export function PaymentPanel({ order }: { readonly order: BuyersQuotation }) {
  const { accounting } = order;
  if (accounting.charge_method === 0 && accounting.payment_record.length === 0) return null;
  const title = accountingTitleForBuyer(accounting);
  return (
    <Panel title="付款" says={title}>
      <Stack spacing={1.5}>
        <Box>
          <StatusChip forBuyer code={accounting.code} title={title} />
        </Box>
        {accounting.charge_method === PAYMENT_METHOD_ATM &&
          accounting.code === ACCOUNTING_CODE.transferAwaited &&
          order.next.action !== 'report-transfer' && <BankTransferDetails />}
        {accounting.buyer_paypal_email !== '' && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>PayPal：{accounting.buyer_paypal_email}</Typography>
        )}
        {accounting.reported_amount !== null && (
          <Typography component="div">
            您回報的金額（含稅） <Money amount={accounting.reported_amount} />
          </Typography>
        )}
        <PayBy order={order} />
        {accounting.payment_record.length > 0 && (
          <Typography component="h3" sx={{ fontSize: 14, color: 'text.secondary' }}>
            付款紀錄（含稅）
          </Typography>
        )}
        <Box component="ol" aria-label="付款紀錄" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {accounting.payment_record.map((record) => (
            <PaymentLine key={record.index} payment={record} amount={<Money amount={record.amount} />} />
          ))}
        </Box>
      </Stack>
    </Panel>
  );
}

/** The deadline of the payment; for deferred payment, the payment terms as long as no deadline is known. */
function PayBy({ order }: { readonly order: BuyersQuotation }) {
  if (order.due_date === null)
    return order.accounting.charge_class === PAYMENT_CLASS_DEFERRED ? (
      <Typography>月結：付款期限自出貨起算。</Typography>
    ) : null;
  return (
    <Typography component="div">
      付款期限 <DateTime at={`${order.due_date}T00:00:00+08:00`} dateOnly />
      {order.overdue_days > 0 && `，${dueText(-order.overdue_days)}`}
    </Typography>
  );
}
