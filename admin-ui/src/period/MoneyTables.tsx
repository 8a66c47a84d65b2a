import { Fragment } from 'react';
import { Box, TableCell, TableRow, Typography } from '@mui/material';
import type { MonthSummary } from '@zhidan/domain/period';
import { paymentProviderTitles } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { HeadedTable, rightAlignedHead } from '../page/HeadedTable.js';

const tableSx = { '& td, & th': { whiteSpace: 'nowrap', px: 1 } } as const;
const sumSx = { '& td': { fontWeight: 600, borderTop: 2, borderColor: 'divider' } } as const;

/** A day as month and day only, because the title of the page contains the year. */
const dayOf = (day: string): string => day.slice(5).replace('-', '/');

const Amounts = ({ amounts }: { readonly amounts: readonly (readonly [string, number])[] }) => (
  <>
    {amounts.map(([name, amount]) => (
      <TableCell key={name} align="right">
        <Money amount={amount} />
      </TableCell>
    ))}
  </>
);

/** The received and refunded amounts of a month, by payment method and day. */
export const WayTable = ({ of: { ways, received, paid_back } }: { readonly of: MonthSummary }) => (
  <HeadedTable
    label="收款，依方式與日期"
    heads={['方式', '日期', rightAlignedHead('收款'), rightAlignedHead('退款')]}
    sx={tableSx}
  >
    {ways.map((way) => (
      <Fragment key={way.payment_kind}>
        {way.days.map(({ day, ...money }, at) => (
          <TableRow key={day} hover>
            <TableCell>{at === 0 ? way.title : ''}</TableCell>
            <TableCell>{dayOf(day)}</TableCell>
            <Amounts
              amounts={[
                ['received', money.received],
                ['paid_back', money.paid_back],
              ]}
            />
          </TableRow>
        ))}
        {way.days.length > 1 && (
          <TableRow sx={{ '& td': { fontWeight: 600 } }}>
            <TableCell>{way.title} 小計</TableCell>
            <TableCell />
            <Amounts
              amounts={[
                ['received', way.received],
                ['paid_back', way.paid_back],
              ]}
            />
          </TableRow>
        )}
      </Fragment>
    ))}
    <TableRow sx={sumSx}>
      <TableCell>合計</TableCell>
      <TableCell />
      <Amounts
        amounts={[
          ['received', received],
          ['paid_back', paid_back],
        ]}
      />
    </TableRow>
  </HeadedTable>
);

const columns = ['received', 'refunded', 'fees', 'payout'] as const;

/**
 * The amounts that a payment provider received, refunded and charged as fees on each day, and the payout that
 * follows from these.
 */
export const ProviderTable = ({ of: { providers } }: { readonly of: MonthSummary }) => (
  <Box>
    <Typography sx={{ mb: 1.5, color: 'text.secondary', maxWidth: '72ch' }}>
      依客戶付款的日期。「應撥款」是收款減退款減手續費，請與金流商的撥款明細核對；還沒有回報手續費的日子以 0
      計。
    </Typography>
    <HeadedTable
      label="金流商撥款"
      heads={[
        '金流商',
        '日期',
        rightAlignedHead('筆數'),
        rightAlignedHead('收款'),
        rightAlignedHead('退款'),
        rightAlignedHead('手續費'),
        rightAlignedHead('應撥款'),
      ]}
      sx={tableSx}
    >
      {providers.map((day) => (
        <TableRow key={`${day.provider} ${day.day}`} hover>
          <TableCell>{paymentProviderTitles[day.provider]}</TableCell>
          <TableCell>{dayOf(day.day)}</TableCell>
          <TableCell align="right">{day.payments}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right">
              {column === 'fees' && !day.has_all_fees ? '未回報' : <Money amount={day[column]} />}
            </TableCell>
          ))}
        </TableRow>
      ))}
      <TableRow sx={sumSx}>
        <TableCell>合計</TableCell>
        <TableCell />
        <TableCell align="right">{providers.reduce((sum, { payments }) => sum + payments, 0)}</TableCell>
        <Amounts
          amounts={columns.map((column) => [column, providers.reduce((sum, day) => sum + day[column], 0)])}
        />
      </TableRow>
    </HeadedTable>
  </Box>
);
