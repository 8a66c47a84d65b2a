import { Box } from '@mui/material';
import { Money } from '@zhidan/ui-kit';
import { PageHead } from '../layout/PageHead.js';
import { PaymentLine } from './PaymentLine.js';
import { OrderLink, RecordList } from './RecordList.js';
import { MonthlyPaymentSummary } from './Statement.js';
import { useOwnPayments, type OwnPayment } from './records.api.js';

/** 付款紀錄: the payments of all orders of the customer, newest first. */
export const PaymentsPage = () => (
  <Box sx={{ maxWidth: 860, mx: 'auto' }}>
    <PageHead title="付款紀錄" describe="所有訂單的付款、退款與發票，金額都含稅。" />
    <MonthlyPaymentSummary />
    <RecordList
      keptAs="payments"
      search="搜尋訂單編號或發票"
      empty={{ title: '還沒有付款紀錄', detail: '會計確認收款後，就會出現在這裡。' }}
      useRows={useOwnPayments}
    >
      {(payment) => <PaymentRow key={payment.id} payment={payment} />}
    </RecordList>
  </Box>
);

const PaymentRow = ({ payment }: { readonly payment: OwnPayment }) => (
  <PaymentLine
    payment={payment}
    head={<OrderLink no={payment.quotation_no} name={payment.category_name} />}
    amount={
      <Box sx={{ pt: 1.25, fontWeight: 600, color: payment.amount < 0 ? 'error.main' : 'text.primary' }}>
        <Money amount={payment.amount} />
      </Box>
    }
  />
);
