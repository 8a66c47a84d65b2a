import { useState } from 'react';
import { Box, Link, Stack, TableCell, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { isKeyOf } from '@zhidan/domain/core';
import { paymentFigures } from '@zhidan/domain/quotation';
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
import { getJson } from '@zhidan/ui-kit/api';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { rightAlignedHead } from '../page/HeadedTable.js';
import { Chart } from '../chart/Chart.js';
import { RowWithEvents } from '../chart/TracedRow.js';
import { TableWithEvents } from '../chart/TracedTable.js';
import { tracePath } from './figures.api.js';
import { thisMonth } from '../quotation/list/months.js';
import { revenueChart } from './charts.js';
import { revenueOrdersPath, revenuePaymentsPath } from './links.js';
import { useChosenMonths } from './MonthsChart.js';
import {
  revenueColumnsOf,
  revenueLines,
  revenueParts,
  sumTexts,
  tracedAmounts,
  type RevenueColumn,
  type RevenuePart,
} from './revenueColumns.js';

const dimensions: readonly (readonly [RevenueDimension, string])[] = [
  ['month', '月份'],
  ['sales', '業務'],
  ['customer', '客戶'],
  ['category', '商品'],
];

const notes: Readonly<Record<RevenuePart, string>> = {
  payments: '這段期間收到與退回的錢，依付款日期；折扣與調整只改變應收的金額，不是錢。',
  orders:
    '這段期間建立的訂單到現在為止的款項，含稅。尚未回收是已經請款還沒收到的，尚未請款是還沒到請款的時候，不再請款是會計確認收到或已結清、帳上沒有付款紀錄的。',
};

/** The kind of revenue in the address and its setter; by default received payments. */
function usePart(): readonly [RevenuePart, (part: RevenuePart) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('of') ?? '';
  const choose = (part: RevenuePart) =>
    setParams({ ...Object.fromEntries(params), of: part }, { replace: true });
  return [isKeyOf(revenueParts, named) ? named : 'payments', choose];
}

/** The revenue of a period, grouped by month, sales person, customer or product. */
export function RevenueFigures() {
  const [by, setBy] = useState<RevenueDimension>('month');
  const [part, setPart] = usePart();
  const [range, setRange] = useChosenMonths();
  const address = `/api/statistics/revenue?${new URLSearchParams({ ...range, by })}`;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['payments', 'statistics', 'revenue', by, range],
    queryFn: ({ signal }) => getJson<readonly RevenueRow[]>(address, signal),
  });
  const title = dimensions.find(([one]) => one === by)?.[1] ?? '';
  const nothing = { title: '這段期間沒有營收', detail: '換一個月份區間試試。' };
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <MonthRangePicker value={range} onChange={setRange} thisMonth={thisMonth()} />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="看什麼"
          value={part}
          onChange={(_event, chosen: RevenuePart | null) => chosen !== null && setPart(chosen)}
        >
          {Object.entries(revenueParts).map(([one, label]) => (
            <ToggleButton key={one} value={one}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
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
      {data?.length === 0 && <EmptyState {...nothing} />}
      {data !== undefined && data.length > 0 && (
        <Chart
          charted={revenueChart(data, title, by, range, part)}
          note={notes[part]}
          empty={nothing}
          file={`${revenueParts[part]}-依${title}-${range.from}-${range.to}`}
          table={{
            content: <RevenueTable title={title} part={part} by={by} range={range} rows={data} />,
            lines: revenueLines(title, part, data),
          }}
        />
      )}
    </Stack>
  );
}

interface RevenueProps {
  readonly title: string;
  readonly part: RevenuePart;
  readonly by: RevenueDimension;
  readonly range: MonthRange;
  readonly rows: readonly RevenueRow[];
}

/** The table of revenue, with one row per group and a row of sums. */
export function RevenueTable({ title, part, by, range, rows }: RevenueProps) {
  const columns = revenueColumnsOf(part, rows);
  const cells = columns.length + (part === 'orders' ? 2 : 1);
  const isRow = (row: RevenueRow) => part === 'payments' || row.orders > 0 || by === 'month';
  return (
    <>
      <Box component="ul" aria-label="欄位怎麼加總" sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none' }}>
        {sumTexts(columns).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Box>
      <TableWithEvents
        label="營收統計"
        heads={[
          title,
          ...(part === 'orders' ? [rightAlignedHead('訂單')] : []),
          ...columns.map(({ label }) => rightAlignedHead(label.replace('：', '\n'))),
        ]}
        sx={{
          whiteSpace: 'nowrap',
          '& td, & th': { px: 1 },
          '& thead th': { whiteSpace: 'pre', lineHeight: 1.4 },
        }}
      >
        {rows.filter(isRow).map((row) => (
          <RowWithEvents
            key={row.key}
            title={calledOf(row)}
            cells={cells}
            address={tracePath('revenue', { ...range, by, key: row.key })}
            sums={tracedAmounts(part)}
          >
            <Figures row={row} part={part} by={by} range={range} columns={columns} />
          </RowWithEvents>
        ))}
        <RowWithEvents
          title="合計"
          cells={cells}
          address={tracePath('revenue', { ...range, by })}
          sums={tracedAmounts(part)}
          sx={{ '& td': { fontWeight: 600 } }}
        >
          <Sums rows={rows} part={part} columns={columns} />
        </RowWithEvents>
      </TableWithEvents>
    </>
  );
}

const calledOf = ({ title, key }: RevenueRow): string => title || key || '未指定';

interface FiguresProps extends Omit<RevenueProps, 'title' | 'rows'> {
  readonly row: RevenueRow;
  readonly columns: readonly RevenueColumn[];
}

const left = { unpaid: 'owed', later: 'later', credit: 'credit' } as const;

/** The path of the list of records behind an amount; undefined if there is no such list. */
function listOf(field: RevenueColumn['field'], { row, by, range }: FiguresProps): string | undefined {
  if (isKeyOf(paymentFigures, field)) return revenuePaymentsPath(row, by, range, field);
  if (isKeyOf(left, field)) return revenueOrdersPath(row, by, range, left[field]);
  return field === 'ordered' ? revenueOrdersPath(row, by, range) : undefined;
}

function Figures(props: FiguresProps) {
  const { row, part, by, range, columns } = props;
  return (
    <>
      <TableCell>
        <Link
          component={RouterLink}
          to={
            part === 'payments'
              ? revenuePaymentsPath(row, by, range, 'recorded')
              : revenueOrdersPath(row, by, range)
          }
        >
          {calledOf(row)}
        </Link>
        {part === 'orders' && row.last_order !== null && (
          <Box sx={{ color: 'text.secondary' }}>
            最近 <DateTime at={row.last_order} dateOnly />
          </Box>
        )}
      </TableCell>
      {part === 'orders' && <TableCell align="right">{row.orders.toLocaleString('en-US')}</TableCell>}
      {columns.map(({ field }) => (
        <TableCell key={field} align="right" sx={field === 'later' ? { color: 'text.secondary' } : {}}>
          <Amount amount={row[field]} to={listOf(field, props)} />
        </TableCell>
      ))}
    </>
  );
}

const Amount = ({ amount, to }: { readonly amount: number; readonly to: string | undefined }) =>
  to === undefined || amount === 0 ? (
    <Money amount={amount} />
  ) : (
    <Link component={RouterLink} to={to} color="inherit">
      <Money amount={amount} />
    </Link>
  );

function Sums({ rows, part, columns }: Pick<RevenueProps, 'rows' | 'part'> & Pick<FiguresProps, 'columns'>) {
  const sum = (of: (row: RevenueRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return (
    <>
      <TableCell>合計</TableCell>
      {part === 'orders' && (
        <TableCell align="right">{sum(({ orders }) => orders).toLocaleString('en-US')}</TableCell>
      )}
      {columns.map(({ field }) => (
        <TableCell key={field} align="right">
          <Money amount={sum((row) => row[field])} />
        </TableCell>
      ))}
    </>
  );
}
