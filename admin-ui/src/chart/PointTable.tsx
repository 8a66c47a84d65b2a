import { Link, TableCell, TableRow } from '@mui/material';
import { Money, useDisplayStyle } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { HeadedTable, rightAlignedHead } from '../page/HeadedTable.js';
import { seriesHeading, type ChartData, type ChartPoint, type ChartSeries } from './charted.js';
import { RowWithEvents } from './TracedRow.js';
import { TableWithEvents } from './TracedTable.js';

interface PointTableProps {
  readonly charted: ChartData;
  readonly trace?: ((key: string) => string) | undefined;
}

/** The figures as a table; a row links to its list of records and to the events behind it. */
export function PointTable({ charted: { title, of, series, points }, trace }: PointTableProps) {
  const { money } = useDisplayStyle();
  const Frame = trace === undefined ? HeadedTable : TableWithEvents;
  return (
    <Frame
      label={`${title}的表格`}
      heads={[of, ...series.map((one) => rightAlignedHead(seriesHeading(one, money)))]}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {points.map((point) => {
        const cells = <Cells point={point} series={series} />;
        if (trace === undefined)
          return (
            <TableRow key={point.key} hover>
              {cells}
            </TableRow>
          );
        return (
          <RowWithEvents
            key={point.key}
            title={point.title}
            cells={series.length + 1}
            address={trace(point.key)}
            sums={series}
          >
            {cells}
          </RowWithEvents>
        );
      })}
    </Frame>
  );
}

interface CellsProps {
  readonly point: ChartPoint;
  readonly series: readonly ChartSeries[];
}

const Cells = ({ point, series }: CellsProps) => (
  <>
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
  </>
);

const Cell = ({ value, isMoney }: { readonly value: number; readonly isMoney: boolean }) =>
  isMoney ? <Money amount={value} /> : value.toLocaleString('en-US');
