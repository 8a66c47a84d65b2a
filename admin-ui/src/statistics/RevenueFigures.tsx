import { useState } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Box,
  Card,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { RevenueDimension, RevenueRow } from '@zhidan/domain/statistics';
import {
  DateTime,
  EmptyState,
  ErrorState,
  Money,
  MonthRangePicker,
  monthShortcuts,
  SkeletonCard,
  type MonthRange,
} from '@zhidan/ui-kit';
import { get } from '@zhidan/ui-kit/api';
import { Link as RouterLink } from 'react-router';
import { ordersAt } from '../dashboard/links.js';
import { boundsOf, thisMonth } from '../quotation/list/months.js';
import { Meter } from './Meter.js';
import { revenueCsv, shownAmounts } from './revenueCsv.js';

const dimensions: readonly (readonly [RevenueDimension, string])[] = [
  ['month', '月份'],
  ['sales', '業務'],
  ['customer', '客戶'],
  ['category', '商品'],
];

/** Revenue of some months, grouped by month, sales person, customer or product. */
export function RevenueFigures() {
  const [by, setBy] = useState<RevenueDimension>('month');
  const [range, setRange] = useState<MonthRange>(
    () => monthShortcuts(thisMonth()).at(-1)?.range ?? { from: thisMonth(), to: thisMonth() },
  );
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
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={data === undefined}
          href={data === undefined ? '' : revenueCsv(title, data)}
          download={`營收-依${title}-${range.from}-${range.to}.csv`}
        >
          下載 CSV
        </Button>
      </Stack>
      {isPending && <SkeletonCard />}
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title="這段期間沒有營收" detail="換一個月份區間試試。" />}
      {data !== undefined && data.length > 0 && <Revenue title={title} by={by} range={range} rows={data} />}
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
  const [traced, setTraced] = useState<string>();
  const most = Math.max(1, ...rows.map(({ ordered }) => ordered));
  return (
    <Card>
      <TableContainer>
        <Table
          size="small"
          aria-label="營收統計"
          sx={{
            whiteSpace: 'nowrap',
            '& td, & th': { px: 1 },
            '& thead th': { whiteSpace: 'pre', lineHeight: 1.4 },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{title}</TableCell>
              <TableCell sx={{ width: '10%' }}>比較</TableCell>
              <TableCell align="right">訂單</TableCell>
              {shownAmounts.map(({ field, label }) => (
                <TableCell key={field} align="right">
                  {label.replace('：', '\n')}
                </TableCell>
              ))}
              <TableCell>依據</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Figures
                key={row.key}
                row={row}
                share={row.ordered / most}
                to={ordersOf(row, by, range)}
                isTraced={traced === row.key}
                onTrace={() => setTraced(traced === row.key ? undefined : row.key)}
              />
            ))}
            <Sums rows={rows} />
          </TableBody>
        </Table>
      </TableContainer>
      {traced !== undefined && <Trace by={by} range={range} of={traced} />}
    </Card>
  );
}

interface FiguresProps {
  readonly row: RevenueRow;
  /** Of the largest row, from 0 to 1. */
  readonly share: number;
  readonly to: string;
  readonly isTraced: boolean;
  readonly onTrace: () => void;
}

const Figures = ({ row, share, to, isTraced, onTrace }: FiguresProps) => (
  <TableRow hover>
    <TableCell>
      <Link component={RouterLink} to={to}>
        {row.title || row.key || '未指定'}
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
    <TableCell>
      <Button
        size="small"
        aria-expanded={isTraced}
        aria-label={`${row.title || row.key} 的事件`}
        onClick={onTrace}
      >
        事件
      </Button>
    </TableCell>
  </TableRow>
);

/** All rows together. */
function Sums({ rows }: { readonly rows: readonly RevenueRow[] }) {
  const sum = (of: (row: RevenueRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return (
    <TableRow sx={{ '& td': { fontWeight: 600 } }}>
      <TableCell>合計</TableCell>
      <TableCell />
      <TableCell align="right">{sum(({ orders }) => orders).toLocaleString('en-US')}</TableCell>
      {shownAmounts.map(({ field }) => (
        <TableCell key={field} align="right">
          <Money amount={sum((row) => row[field])} />
        </TableCell>
      ))}
      <TableCell />
    </TableRow>
  );
}

/** The list of the orders that a row counts. */
function ordersOf({ key }: RevenueRow, by: RevenueDimension, range: MonthRange): string {
  if (by === 'month') return ordersAt({ ...boundsOf({ from: key, to: key }), is_revenue: true });
  const field = { sales: 'sales_value', customer: 'customer_uid', category: 'category_id' }[by];
  return ordersAt({ ...boundsOf(range), is_revenue: true, [field]: key });
}

/** The orders whose events a figure is made of. */
function Trace({
  by,
  range,
  of,
}: {
  readonly by: RevenueDimension;
  readonly range: MonthRange;
  readonly of: string;
}) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['events', 'trace', by, range, of],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ ...range, by, key: of, trace: '1' });
      return get<readonly RevenueRow[]>(`/api/statistics/revenue?${query}`, signal);
    },
  });
  if (isPending) return <SkeletonCard />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const streams = data.flatMap(({ trace = [] }) => trace);
  return (
    <Box component="section" aria-label="數字的依據" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        數字的依據：{streams.length} 筆訂單
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {streams.map(({ stream, revisions }) => (
          <Link key={stream} href={`/admin/quotations/${stream.replace('quotation-', '')}/show`}>
            {stream.replace('quotation-', '')}（事件 {revisions.join('、')}）
          </Link>
        ))}
      </Stack>
    </Box>
  );
}
