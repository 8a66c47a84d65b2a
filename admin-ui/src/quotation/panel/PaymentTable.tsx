import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tooltip,
} from '@mui/material';
import {
  actionTitles,
  correctedPaymentWords,
  paymentKinds,
  titleIn,
  type PaymentRecord,
} from '@zhidan/domain/quotation';
import { DateTime, Money, parseAmount } from '@zhidan/ui-kit';
import { useGiveAloud } from '../command/OrderCommands.js';
import { InlineChoice } from './InlineChoice.js';
import { InlineText } from './InlineText.js';
import { Nothing } from './Panel.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

const kinds = Object.entries(paymentKinds).map(([value, { title }]) => ({ value: Number(value), title }));
const columns = ['序號', '日期', '付款種類', '金額', '發票號碼', '備註', '經手人', '刪除'];

/** The payments of an order; four of their fields are corrected where they stand. */
export function PaymentTable({ order }: { readonly order: StaffsQuotation }) {
  const { payment_record } = order.accounting;
  if (payment_record.length === 0) return <Nothing>還沒有付款紀錄</Nothing>;
  return (
    <TableContainer>
      <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap', px: 1 } }}>
        <TableHead>
          <TableRow>
            {columns.map((title) => (
              <TableCell key={title} align={title === '金額' ? 'right' : 'left'}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {payment_record.map((payment) => (
            <PaymentRow key={payment.index} order={order} payment={payment} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface PaymentRowProps {
  readonly order: StaffsQuotation;
  readonly payment: PaymentRecord;
}

function PaymentRow({ order, payment }: PaymentRowProps) {
  const [seen, setSeen] = useState(order);
  const give = useGiveAloud();
  const { index } = payment;
  const editor = {
    canEdit: order.allowed_actions.includes('correct-payment'),
    onBegin: () => setSeen(order),
  };
  const correct = (field: keyof typeof correctedPaymentWords) => (value: string | number) =>
    give({
      action: 'correct-payment',
      body: { index, [field]: value },
      seen,
      success: correctedPaymentWords[field],
    });
  const remove = () =>
    give({
      action: 'remove-payment',
      body: { index },
      seen: order,
      confirm: {
        title: actionTitles['remove-payment'],
        text: `確定要刪除第 ${index + 1} 筆「${titleIn(paymentKinds, payment.payment_kind)}」嗎？刪除後無法復原。`,
        act: '刪除',
        isDestructive: true,
      },
    });

  return (
    <TableRow>
      <TableCell>{index + 1}</TableCell>
      <TableCell>
        <DateTime at={payment.created_date} />
      </TableCell>
      <TableCell>
        <InlineChoice
          {...editor}
          label="付款種類"
          value={payment.payment_kind}
          choices={kinds}
          onCommit={correct('payment_kind')}
        />
      </TableCell>
      <TableCell align="right">
        <InlineText
          {...editor}
          label="金額"
          value={String(payment.amount)}
          shown={<Money amount={payment.amount} />}
          isNumeric
          onCommit={(text) => correct('amount')(parseAmount(text))}
        />
      </TableCell>
      <TableCell>
        <InlineText
          {...editor}
          label="發票號碼"
          value={payment.invoice_no}
          onCommit={correct('invoice_no')}
        />
      </TableCell>
      <TableCell>
        <InlineText {...editor} label="備註" value={payment.memo} onCommit={correct('memo')} />
      </TableCell>
      <TableCell>{payment.staff_name}</TableCell>
      <TableCell>
        {order.allowed_actions.includes('remove-payment') && (
          <Tooltip title={actionTitles['remove-payment']}>
            <IconButton
              size="small"
              color="error"
              aria-label={`刪除第 ${index + 1} 筆付款紀錄`}
              onClick={() => void remove()}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </TableCell>
    </TableRow>
  );
}
