import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, TableCell, TableRow, Tooltip } from '@mui/material';
import { actionTitle, correctedPaymentMessages, type PaymentRecord } from '@zhidan/domain/quotation';
import { DateTime } from '@zhidan/ui-kit';
import { HeadedTable, rightAlignedHead } from '../../page/HeadedTable.js';
import { TwoLineCell } from '../../list/Lines.js';
import { useOpenCommand } from '../command/opening.js';
import { useSendAnnouncedCommand } from '../command/OrderCommands.js';
import { EmptyPanelText } from './Panel.js';
import { PaymentEditor, type CorrectedFact } from './PaymentEditor.js';
import type { AccountsQuotation, StaffsQuotation } from '../staffsQuotation.js';

const columns = [
  '序號',
  '付款日期',
  '付款種類',
  rightAlignedHead('金額'),
  '發票號碼',
  '備註',
  '後五碼',
  '經手人',
  '刪除',
];
const facts = ['paid_date', 'payment_kind', 'amount', 'invoice_no', 'memo'] as const;

/** The payments of an order; their fields are corrected in place. */
export function PaymentTable({ order }: { readonly order: AccountsQuotation }) {
  const { payment_record } = order.accounting;
  if (payment_record.length === 0) return <EmptyPanelText>還沒有付款紀錄</EmptyPanelText>;
  return (
    <HeadedTable heads={columns} sx={{ '& td, & th': { whiteSpace: 'nowrap', px: 1 } }}>
      {payment_record.map((payment) => (
        <PaymentRow key={payment.index} order={order} payment={payment} />
      ))}
    </HeadedTable>
  );
}

interface PaymentRowProps {
  readonly order: StaffsQuotation;
  readonly payment: PaymentRecord;
}

function PaymentRow({ order, payment }: PaymentRowProps) {
  const [seen, setSeen] = useState(order);
  const give = useSendAnnouncedCommand();
  const open = useOpenCommand();
  const { index } = payment;
  const editor = {
    canEdit: order.allowed_actions.includes('correct-payment'),
    onBegin: () => setSeen(order),
  };
  const correct = (fact: CorrectedFact, value: string | number) =>
    give({
      action: 'correct-payment',
      body: { index, [fact]: value },
      seen,
      success: correctedPaymentMessages[fact],
    });

  return (
    <TableRow>
      <TableCell>{index + 1}</TableCell>
      {facts.map((fact) => (
        <TableCell key={fact} align={fact === 'amount' ? 'right' : 'left'}>
          <PaymentEditor {...editor} fact={fact} payment={payment} onCorrect={correct} />
        </TableCell>
      ))}
      <TableCell>{order.accounting.last_five_digits || '—'}</TableCell>
      <TableCell>
        <TwoLineCell first={payment.staff_name} second={<DateTime at={payment.created_date} />} />
      </TableCell>
      <TableCell>
        {order.allowed_actions.includes('remove-payment') && (
          <Tooltip title={actionTitle('remove-payment')}>
            <IconButton
              size="small"
              color="error"
              aria-label={`刪除第 ${index + 1} 筆付款紀錄`}
              onClick={() => open(order, 'remove-payment', { index })}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </TableCell>
    </TableRow>
  );
}
