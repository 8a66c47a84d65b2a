import { useState } from 'react';
import { Button, Link, TableCell, TableRow } from '@mui/material';
import { Money, useDisplayStyle } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { HeadedTable, rightHead } from '../page/HeadedTable.js';
import { headOf, type Charted, type Point, type Series } from './charted.js';
import { Trace } from './Trace.js';

interface PointTableProps {
  readonly charted: Charted;
  readonly trace?: ((key: string) => string) | undefined;
}

/** The same figures in lines; each leads to what it is made of, and to the events behind it. */
export function PointTable({ charted: { title, of, series, points }, trace }: PointTableProps) {
  const { money } = useDisplayStyle();
  return (
    <HeadedTable
      label={`${title}的表格`}
      heads={[
        of,
        ...series.map((one) => rightHead(headOf(one, money))),
        ...(trace === undefined ? [] : [{ title: '依據', className: 'no-print' }]),
      ]}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {points.map((point) => (
        <Line key={point.key} point={point} series={series} trace={trace?.(point.key)} />
      ))}
    </HeadedTable>
  );
}

interface LineProps {
  readonly point: Point;
  readonly series: readonly Series[];
  /** Address of its events. */
  readonly trace: string | undefined;
}

function Line({ point, series, trace }: LineProps) {
  const [isTraced, setTraced] = useState(false);
  return (
    <>
      <TableRow hover>
        <TableCell>
          <Link component={RouterLink} to={point.to}>
            {point.title}
          </Link>
        </TableCell>
        {series.map(({ id, unit }) => (
          <TableCell key={id} align="right">
            <Cell value={point.values[id] ?? 0} isMoney={unit === 'money'} />
          </TableCell>
        ))}
        {trace !== undefined && (
          <TableCell className="no-print">
            <Button
              size="small"
              aria-expanded={isTraced}
              aria-label={`${point.title} 的事件`}
              onClick={() => setTraced(!isTraced)}
            >
              事件
            </Button>
          </TableCell>
        )}
      </TableRow>
      {isTraced && trace !== undefined && (
        <TableRow>
          <TableCell colSpan={series.length + 2} sx={{ whiteSpace: 'normal' }}>
            <Trace address={trace} sums={series} file={`依據-${point.title}`} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

const Cell = ({ value, isMoney }: { readonly value: number; readonly isMoney: boolean }) =>
  isMoney ? <Money amount={value} /> : value.toLocaleString('en-US');
