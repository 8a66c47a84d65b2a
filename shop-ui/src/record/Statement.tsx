import { Box, Paper, Typography } from '@mui/material';
import { dueText } from '@zhidan/domain/display';
import { DateTime, Money } from '@zhidan/ui-kit';
import type { BuyersQuotation } from '../quotation/quotations.api.js';
import { OrderLink } from './RecordList.js';
import { useUnpaidMonthlyOrders } from './records.api.js';

/** What a customer with monthly payment owes, by due date; hidden for other customers. */
export function MonthlyPaymentSummary() {
  const { data = [] } = useUnpaidMonthlyOrders();
  if (data.length === 0) return null;
  const byDay = data.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const total = data.reduce((sum, { outstanding }) => sum + outstanding, 0);
  return (
    <Paper component="section" aria-label="月結對帳" variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 3 }}>
      <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
        月結對帳
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {byDay.map((order) => (
          <Line key={order.quotation_no} order={order} />
        ))}
      </Box>
      <Typography
        component="div"
        sx={{ display: 'flex', justifyContent: 'space-between', pt: 1.5, fontWeight: 600 }}
      >
        應付合計（含稅） <Money amount={total} />
      </Typography>
    </Paper>
  );
}

const NOT_SHIPPED = '9999-12-31';
const dayOf = ({ due_date }: BuyersQuotation): string => due_date ?? NOT_SHIPPED;

const Line = ({ order }: { readonly order: BuyersQuotation }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <div>
      <OrderLink no={order.quotation_no} name={order.category_name} />
      <Due {...order} />
    </div>
    <Box sx={{ pt: 1.25 }}>
      <Money amount={order.outstanding} />
    </Box>
  </Box>
);

const Due = ({ due_date, overdue_days }: Pick<BuyersQuotation, 'due_date' | 'overdue_days'>) => (
  <Box sx={{ fontSize: 14, color: overdue_days > 0 ? 'error.main' : 'text.secondary' }}>
    {due_date === null ? (
      '出貨後起算付款期限'
    ) : (
      <>
        付款期限 <DateTime at={`${due_date}T00:00:00+08:00`} dateOnly />
        {overdue_days > 0 && `，${dueText(-overdue_days)}`}
      </>
    )}
  </Box>
);
