import { Link, TableCell } from '@mui/material';
import { EmptyState } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { rightAlignedHead } from '../page/HeadedTable.js';
import type { WorkloadRow } from '@zhidan/domain/statistics';
import { tracePath, useProductionLoad } from './figures.api.js';
import { FigureQueryView } from './Figure.js';
import type { TableLines } from '../sheet/lines.js';
import { today } from '../list/today.js';
import { Chart } from '../chart/Chart.js';
import { RowWithEvents } from '../chart/TracedRow.js';
import { TableWithEvents } from '../chart/TracedTable.js';
import { workloadChart } from './charts.js';
import { workloadKey, workloadSeries, productionLoadOrdersPath } from './links.js';
import { ShareBar } from './Meter.js';

/** The work in progress by code and step, with waiting times. */
export const WorkloadFigures = () => (
  <FigureQueryView query={useProductionLoad()}>
    {(rows) => {
      if (rows.length === 0)
        return <EmptyState title="目前沒有打樣或生產中的訂單" detail="訂單進入打樣後會出現在這裡。" />;
      return (
        <Chart
          charted={workloadChart(rows)}
          empty={{ title: '目前沒有件數', detail: '訂單進入打樣後會出現在這裡。' }}
          file={`生產負載-${today()}`}
          table={{ content: <LoadTable rows={rows} />, lines: loadLines(rows) }}
        />
      );
    }}
  </FigureQueryView>
);

function LoadTable({ rows }: { readonly rows: readonly WorkloadRow[] }) {
  const most = Math.max(...rows.map(({ quantity }) => quantity));
  return (
    <TableWithEvents
      label="生產負載"
      heads={[
        '訂單狀態',
        '最後進度',
        { title: '數量', sx: { width: '30%' } },
        ...['個', '訂單', '平均停留', '最久'].map(rightAlignedHead),
      ]}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {rows.map((row) => (
        <RowWithEvents
          key={workloadKey(row)}
          title={`${row.code} ${row.title} ${stepOf(row)}`}
          cells={7}
          address={tracePath('load', { key: workloadKey(row) })}
          sums={workloadSeries}
        >
          <TableCell>
            <Link component={RouterLink} to={productionLoadOrdersPath(row)}>
              {row.code} {row.title}
            </Link>
          </TableCell>
          <TableCell>{stepOf(row)}</TableCell>
          <TableCell>
            <ShareBar share={row.quantity / most} />
          </TableCell>
          <TableCell align="right">{row.quantity.toLocaleString('en-US')}</TableCell>
          <TableCell align="right">{row.orders.toLocaleString('en-US')}</TableCell>
          <TableCell align="right">{row.average_days} 天</TableCell>
          <TableCell align="right">{row.longest_days} 天</TableCell>
        </RowWithEvents>
      ))}
    </TableWithEvents>
  );
}

const stepOf = ({ status_code, step_title }: WorkloadRow): string =>
  status_code === null ? '還沒開始' : `${status_code} ${step_title}`;

/** The lines of the download, which include the waiting times that the drawing leaves out. */
const loadLines = (rows: readonly WorkloadRow[]): TableLines => [
  ['訂單狀態', '最後進度', '件', '訂單', '平均停留天數', '最久天數'],
  ...rows.map((row) => [
    `${row.code} ${row.title}`,
    stepOf(row),
    row.quantity,
    row.orders,
    row.average_days,
    row.longest_days,
  ]),
];
