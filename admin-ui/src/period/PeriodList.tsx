import { Link, Stack, TableCell, TableRow, Typography } from '@mui/material';
import type { MonthTotals, PeriodRow } from '@zhidan/domain/period';
import { Money } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { HeadedTable, rightAlignedHead } from '../page/HeadedTable.js';
import { PageTitle } from '../page/PageTitle.js';
import { ListQueryView } from '../program/Listed.js';
import { Panel } from '../quotation/panel/Panel.js';
import { MonthState } from './MonthState.js';
import { monthsShown, useClosedMonths, useMonthTotals } from './periods.api.js';

/** The months of the books, with their sums and whether they are closed. */
export function PeriodList() {
  const totals = useMonthTotals();
  const { data: closed = [] } = useClosedMonths();
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1100 }}>
      <PageTitle title="月結" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        月結
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
        每個月過完之後結帳，把傳票與營業稅檔案交給記帳士。結帳後那個月的帳不再變動，之後補登或更正的款項記在第一個還沒結帳的月份。
      </Typography>
      <Panel title="月份">
        <ListQueryView of={totals} nothing="還沒有任何月份">
          {(known) => (
            <HeadedTable
              label="月份"
              heads={[
                '月份',
                '狀態',
                rightAlignedHead('銷售未稅'),
                rightAlignedHead('稅額'),
                rightAlignedHead('銷售總計'),
                rightAlignedHead('收款'),
                rightAlignedHead('退款'),
                rightAlignedHead('傳票'),
              ]}
              sx={{ '& td, & th': { whiteSpace: 'nowrap', px: 1 } }}
            >
              {monthsShown(known).map((month) => (
                <MonthLine key={month.month} of={month} closed={closed} />
              ))}
            </HeadedTable>
          )}
        </ListQueryView>
      </Panel>
    </Stack>
  );
}

const MonthLine = ({ of, closed }: { readonly of: MonthTotals; readonly closed: readonly PeriodRow[] }) => (
  <TableRow hover>
    <TableCell>
      <Link component={RouterLink} to={`/periods/${of.month}/show`}>
        {of.month}
      </Link>
    </TableCell>
    <TableCell>
      <MonthState month={of.month} closed={closed} />
    </TableCell>
    {(['untaxed', 'tax', 'total', 'received', 'paid_back'] as const).map((field) => (
      <TableCell key={field} align="right">
        <Money amount={of[field]} />
      </TableCell>
    ))}
    <TableCell align="right">{of.vouchers.toLocaleString('en-US')}</TableCell>
  </TableRow>
);
