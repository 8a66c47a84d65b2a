import { Card, Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { productsOf } from '../dashboard/Completion.js';
import { useCompletion } from '../dashboard/figures.api.js';
import { Figure } from '../dashboard/Figure.js';
import { Meter } from './Meter.js';

/** How complete the products are, by their first level; each leads to its products, the emptiest first. */
export const CompletionFigures = () => (
  <Figure query={useCompletion()}>
    {(rows) => (
      <Card>
        <TableContainer>
          <Table size="small" aria-label="商品完成度" sx={{ whiteSpace: 'nowrap' }}>
            <TableHead>
              <TableRow>
                <TableCell>商品分類</TableCell>
                <TableCell sx={{ width: '40%' }}>完成的商品</TableCell>
                <TableCell align="right">完成</TableCell>
                <TableCell align="right">商品</TableCell>
                <TableCell align="right">完成比例</TableCell>
                <TableCell align="right">平均完成度</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ key, type, title, products, completed, percent, average }) => (
                <TableRow key={key} hover sx={key === '' ? { '& td': { fontWeight: 600 } } : {}}>
                  <TableCell>
                    <Link component={RouterLink} to={productsOf(key)}>
                      {type} {title}
                    </Link>
                  </TableCell>
                  <TableCell>
                    <Meter share={percent / 100} />
                  </TableCell>
                  <TableCell align="right">{completed}</TableCell>
                  <TableCell align="right">{products}</TableCell>
                  <TableCell align="right">{percent} %</TableCell>
                  <TableCell align="right">{average} %</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Card>
    )}
  </Figure>
);
