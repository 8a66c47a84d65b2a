import { Card, Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { EmptyState } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { useLoad, type LoadRow } from '../dashboard/figures.api.js';
import { Figure } from '../dashboard/Figure.js';
import { ordersAt } from '../dashboard/links.js';
import { Meter } from './Meter.js';

/** What is being worked on, code by code and step by step, and for how long it has stood there. */
export const LoadFigures = () => (
  <Figure query={useLoad()}>
    {(rows) => {
      if (rows.length === 0)
        return <EmptyState title="目前沒有打樣或生產中的訂單" detail="訂單進入打樣後會出現在這裡。" />;
      const most = Math.max(...rows.map(({ quantity }) => quantity));
      return (
        <Card>
          <TableContainer>
            <Table size="small" aria-label="生產負載" sx={{ whiteSpace: 'nowrap' }}>
              <TableHead>
                <TableRow>
                  <TableCell>訂單狀態</TableCell>
                  <TableCell>最後進度</TableCell>
                  <TableCell sx={{ width: '30%' }}>數量</TableCell>
                  <TableCell align="right">個</TableCell>
                  <TableCell align="right">訂單</TableCell>
                  <TableCell align="right">平均停留</TableCell>
                  <TableCell align="right">最久</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((row) => (
                  <TableRow key={`${row.code} ${row.status_code}`} hover>
                    <TableCell>
                      <Link component={RouterLink} to={ordersAt(filterOf(row))}>
                        {row.code} {row.title}
                      </Link>
                    </TableCell>
                    <TableCell>
                      {row.status_code === null ? '還沒開始' : `${row.status_code} ${row.step_title}`}
                    </TableCell>
                    <TableCell>
                      <Meter share={row.quantity / most} />
                    </TableCell>
                    <TableCell align="right">{row.quantity.toLocaleString('en-US')}</TableCell>
                    <TableCell align="right">{row.orders.toLocaleString('en-US')}</TableCell>
                    <TableCell align="right">{row.average_days} 天</TableCell>
                    <TableCell align="right">{row.longest_days} 天</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        </Card>
      );
    }}
  </Figure>
);

/** The orders that a row counts. */
function filterOf({ code, status_code }: LoadRow): Readonly<Record<string, unknown>> {
  const step = code < 4000 ? 'last_proofing_code' : 'last_production_code';
  return { code: [code], [step]: status_code };
}
