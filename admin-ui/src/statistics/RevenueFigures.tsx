import { useState } from 'react';
import { Box, Link, Stack, TableCell, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RevenueDimension, RevenueRow } from '@zhidan/domain/statistics';
import {
  DateTime,
  EmptyState,
  ErrorState,
  Money,
  MonthRangePicker,
  SkeletonCard,
  type MonthRange,
} from '@zhidan/ui-kit';
import { get } from '@zhidan/ui-kit/api';
import { Link as RouterLink } from 'react-router';
import { rightHead } from '../page/HeadedTable.js';
import { Chart } from '../chart/Chart.js';
import { TracedRow } from '../chart/TracedRow.js';
import { TracedTable } from '../chart/TracedTable.js';
import { tracedAt } from '../dashboard/figures.api.js';
import { thisMonth } from '../quotation/list/months.js';
import { ordersOfRevenue, revenueChart } from './charts.js';
import { Meter } from './Meter.js';
import { useMonths } from './MonthsChart.js';
import { revenueLines, shownAmounts, tracedAmounts } from './revenueLines.js';

const dimensions: readonly (readonly [RevenueDimension, string])[] = [
  ['month', '月份'],
  ['sales', '業務'],
  ['customer', '客戶'],
  ['category', '商品'],
];

/** Revenue of some months, grouped by month, sales person, customer or product. */
export function RevenueFigures() {
  const [by, setBy] = useState<RevenueDimension>('month');
  const [range, setRange] = useMonths();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['payments', 'statistics', 'revenue', by, range],
    queryFn: ({ signal }) =>
      get<readonly RevenueRow[]>(`/api/statistics/revenue?${new URLSearchParams({ ...range, by })}`, signal),
  });
  const title = dimensions.find(([one]) => one === by)?.[1] ?? '';
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <MonthRangePicker value={range} onChange={setRange} thisMonth={thisMonth()} />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="分類方式"
          value={by}
          onChange={(_event, chosen: RevenueDimension | null) => chosen !== null && setBy(chosen)}
        >
          {dimensions.map(([one, label]) => (
            <ToggleButton key={one} value={one}>
              依{label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {isPending && <SkeletonCard />}
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title="這段期間沒有營收" detail="換一個月份區間試試。" />}
      {data !== undefined && data.length > 0 && (
        <Chart
          charted={revenueChart(data, title, by, range)}
          note="已收款是這段期間收到的錢，尚未回收是這段期間建立的訂單還沒付的錢，都含稅。"
          empty={{ title: '這段期間沒有營收', detail: '換一個月份區間試試。' }}
          file={`營收-依${title}-${range.from}-${range.to}`}
          table={{
            content: <Revenue title={title} by={by} range={range} rows={data} />,
            lines: revenueLines(title, data),
          }}
        />
      )}
    </Stack>
  );
}

interface RevenueProps {
  readonly title: string;
  readonly by: RevenueDimension;
  readonly range: MonthRange;
  readonly rows: readonly RevenueRow[];
}

/** One line for each month, sales person, customer or product, with samples and production apart, and their sums. */
export function Revenue({ title, by, range, rows }: RevenueProps) {
  const most = Math.max(1, ...rows.map(({ ordered }) => ordered));
  return (
    <TracedTable
      label="營收統計"
      heads={[
        title,
        { title: '比較', sx: { width: '10%' } },
        rightHead('訂單'),
        ...shownAmounts.map(({ label }) => rightHead(label.replace('：', '\n'))),
      ]}
      sx={{
        whiteSpace: 'nowrap',
        '& td, & th': { px: 1 },
        '& thead th': { whiteSpace: 'pre', lineHeight: 1.4 },
      }}
    >
      {rows.map((row) => (
        <TracedRow
          key={row.key}
          title={calledOf(row)}
          cells={3 + shownAmounts.length}
          address={tracedAt('revenue', { ...range, by, key: row.key })}
          sums={tracedAmounts}
        >
          <Figures row={row} share={row.ordered / most} to={ordersOfRevenue(row, by, range)} />
        </TracedRow>
      ))}
      <TracedRow
        title="合計"
        cells={3 + shownAmounts.length}
        address={tracedAt('revenue', { ...range, by })}
        sums={tracedAmounts}
        sx={{ '& td': { fontWeight: 600 } }}
      >
        <Sums rows={rows} />
      </TracedRow>
    </TracedTable>
  );
}

const calledOf = ({ title, key }: RevenueRow): string => title || key || '未指定';

interface FiguresProps {
  readonly row: RevenueRow;
  /** Of the largest row, from 0 to 1. */
  readonly share: number;
  readonly to: string;
}

const Figures = ({ row, share, to }: FiguresProps) => (
  <>
    <TableCell>
      <Link component={RouterLink} to={to}>
        {calledOf(row)}
      </Link>
      {row.last_order !== null && (
        <Box sx={{ color: 'text.secondary' }}>
          最近 <DateTime at={row.last_order} dateOnly />
        </Box>
      )}
    </TableCell>
    <TableCell>
      <Meter share={share} />
    </TableCell>
    <TableCell align="right">{row.orders.toLocaleString('en-US')}</TableCell>
    {shownAmounts.map(({ field }) => (
      <TableCell key={field} align="right">
        <Money amount={row[field]} />
      </TableCell>
    ))}
  </>
);

/** All rows together. */
function Sums({ rows }: { readonly rows: readonly RevenueRow[] }) {
  const sum = (of: (row: RevenueRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return (
    <>
      <TableCell>合計</TableCell>
      <TableCell />
      <TableCell align="right">{sum(({ orders }) => orders).toLocaleString('en-US')}</TableCell>
      {shownAmounts.map(({ field }) => (
        <TableCell key={field} align="right">
          <Money amount={sum((row) => row[field])} />
        </TableCell>
      ))}
    </>
  );
}
