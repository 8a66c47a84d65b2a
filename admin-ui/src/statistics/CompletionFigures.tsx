import { Card, Link, TableCell } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { RowWithEvents } from '../chart/TracedRow.js';
import { TableWithEvents } from '../chart/TracedTable.js';
import { rightAlignedHead } from '../page/HeadedTable.js';
import { completionSums, productListPath } from '../dashboard/Completion.js';
import { tracePath, useCompletionFigures } from './figures.api.js';
import { FigureQueryView } from './Figure.js';
import { ShareBar } from './Meter.js';

/**
 * The completion of products by first-level category; a category links to its products, least complete first.
 */
export const CompletionFigures = () => (
  <FigureQueryView query={useCompletionFigures()}>
    {(rows) => (
      <Card>
        <TableWithEvents
          label="商品完成度"
          heads={[
            '商品分類',
            { title: '完成的商品', sx: { width: '40%' } },
            ...['完成', '商品', '完成比例', '平均完成度'].map(rightAlignedHead),
          ]}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {rows.map(({ key, type, title, products, completed, percent, average }) => (
            <RowWithEvents
              key={key}
              title={`${type} ${title}`.trim()}
              cells={6}
              address={tracePath('completion', { key })}
              sums={completionSums}
              sx={key === '' ? { '& td': { fontWeight: 600 } } : {}}
            >
              <TableCell>
                <Link component={RouterLink} to={productListPath(key)}>
                  {type} {title}
                </Link>
              </TableCell>
              <TableCell>
                <ShareBar share={percent / 100} />
              </TableCell>
              <TableCell align="right">{completed}</TableCell>
              <TableCell align="right">{products}</TableCell>
              <TableCell align="right">{percent} %</TableCell>
              <TableCell align="right">{average} %</TableCell>
            </RowWithEvents>
          ))}
        </TableWithEvents>
      </Card>
    )}
  </FigureQueryView>
);
