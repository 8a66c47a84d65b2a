import { useState } from 'react';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import {
  accountingCodes,
  actionTitle,
  moneyFigures,
  openBalanceOf,
  titleIn,
  type MoneyFigure,
} from '@zhidan/domain/quotation';
import { StatusChip } from '@zhidan/ui-kit';
import { OrderInvoices } from '../../invoice/OrderInvoices.js';
import { actionTitleOf } from '../command/titleOf.js';
import { useOpenCommand } from '../command/opening.js';
import { undoabilityTextOf } from '../command/ranks.js';
import { FigureLink } from './FigureLink.js';
import { Panel } from './Panel.js';
import { PaymentTable } from './PaymentTable.js';
import { hasAccountingFields, type StaffsQuotation } from '../staffsQuotation.js';

/** The money of an order: approval by accounting, payments, and closing the order for good. */
export function PaymentPanel({ order }: { readonly order: StaffsQuotation }) {
  const open = useOpenCommand();
  const may = (action: StaffsQuotation['allowed_actions'][number]) => order.allowed_actions.includes(action);
  return (
    <Stack spacing={2}>
      <Panel title="會計確認">
        <Agreement order={order} />
      </Panel>
      <Panel
        title={hasAccountingFields(order) ? '付款紀錄' : '款項總計'}
        act={
          may('add-payment') && (
            <Button variant="outlined" size="small" onClick={() => open(order, 'add-payment')}>
              {actionTitle('add-payment')}
            </Button>
          )
        }
      >
        {hasAccountingFields(order) && <PaymentTable order={order} />}
        <Stack direction="row" sx={{ mt: 2, gap: 3, flexWrap: 'wrap' }}>
          <Sum title="訂單總金額" order={order} figure="total_amount_tax" />
          <Sum title="已付金額" order={order} figure="paid_amount" />
          <Open order={order} />
          <Sum title="本次應收" order={order} figure="stage_due" />
        </Stack>
      </Panel>
      <OrderInvoices order={order} />
      {may('force-close') && (
        <Panel title={actionTitle('force-close')}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography sx={{ flex: '1 1 280px', color: 'text.secondary' }}>
              訂單會變成「9998 作廢」，會計狀態變成「2102 業務強制暫停或取消」。
              {undoabilityTextOf('force-close')}
            </Typography>
            <Button variant="outlined" color="error" onClick={() => open(order, 'force-close')}>
              {actionTitle('force-close')}…
            </Button>
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}

function Agreement({ order }: { readonly order: StaffsQuotation }) {
  const [message, setMessage] = useState('');
  const open = useOpenCommand();
  const { accounting } = order;
  const mayAgree = order.allowed_actions.includes('allow-next-step');
  const agree = () => open(order, 'allow-next-step', message.trim() === '' ? {} : { staff_notes: message });
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip code={accounting.code} title={titleIn(accountingCodes, accounting.code)} />
        <Typography sx={{ color: 'text.secondary' }}>
          {accounting.charge_method_name === '' ? '客戶還沒選擇付款方式' : accounting.charge_method_name}
          {accounting.last_five_digits && `・後五碼 ${accounting.last_five_digits}`}
          {accounting.buyer_paypal_email && `・${accounting.buyer_paypal_email}`}
        </Typography>
      </Stack>
      {mayAgree && (
        <TextField
          label="付款訊息（內部備註）"
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          multiline
          minRows={2}
          fullWidth
        />
      )}
      <Box>
        <Button variant="contained" disabled={!mayAgree} onClick={agree}>
          {accounting.code} {actionTitleOf('allow-next-step', order)}
        </Button>
      </Box>
    </Stack>
  );
}

/** The open amount, red as far as payment was requested, or the amount paid too much. */
const Open = ({ order }: { readonly order: StaffsQuotation }) => {
  const { figure } = openBalanceOf(order.outstanding);
  return (
    <>
      <Sum title={titleOfFigure(figure)} order={order} figure={figure} />
      {order.owed > 0 && <Sum title={titleOfFigure('owed')} order={order} figure="owed" isDue />}
    </>
  );
};

const titleOfFigure = (figure: MoneyFigure): string => moneyFigures[figure].replace('（含稅）', '');

const Sum = ({
  title,
  order,
  figure,
  isDue = false,
}: {
  readonly title: string;
  readonly order: StaffsQuotation;
  readonly figure: MoneyFigure;
  readonly isDue?: boolean;
}) => (
  <Box>
    <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{title}</Typography>
    <Box sx={{ fontSize: 18, fontWeight: 600, color: isDue ? 'error.main' : 'text.primary' }}>
      <FigureLink order={order} figure={figure} amount={order[figure]} />
    </Box>
  </Box>
);
