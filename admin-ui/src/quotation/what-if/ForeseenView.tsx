import { Alert, Box, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { warningTexts } from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';
import { HeadedTable, rightAlignedHead } from '../../page/HeadedTable.js';
import { ChangedFields } from '../../film/Changed.js';
import { MoneyQuestions } from '../../money/MoneyQuestions.js';
import { useUnits, type Units } from '../../storage/useUnits.js';
import {
  foreseenDates,
  foreseenFigures,
  otherChanges,
  valuesBefore,
  type DateFigure,
  type ForeseenFigure,
  type ForeseenOrder,
} from './foreseen.js';

/** The effect of the steps on the order: price, warnings, stock, dates, and other changes. */
export function TrialPreview({ foreseen }: { readonly foreseen: ForeseenOrder }) {
  const { order, changes, warnings, questions, refused, stock, dates } = foreseen;
  if (order === null) return <Alert severity="warning">採用後，這張訂單會被刪除。</Alert>;
  const before = valuesBefore(order, changes);
  const others = otherChanges(before, order);
  const standing = foreseenDates(before, dates);
  return (
    <Stack spacing={2.5}>
      {refused !== null && (
        <Alert severity="error">
          {refused.index === 0
            ? '第 1 步被拒絕，以下是訂單現在的樣子。'
            : `第 ${refused.index + 1} 步被拒絕，以下是前 ${refused.index} 步的結果。`}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning">
          {warnings.map((warning) => (
            <div key={warning}>{warningTexts[warning]}</div>
          ))}
        </Alert>
      )}
      {questions.length > 0 && (
        <Alert severity="warning">
          <MoneyQuestions questions={questions} />
        </Alert>
      )}
      <Part title="價格">
        <Figures figures={foreseenFigures(before, order)} />
      </Part>
      {stock !== null && (
        <Part title="庫存">
          <Stock stock={stock} />
        </Part>
      )}
      {standing.length > 0 && (
        <Part title="日期">
          <Dates dates={standing} />
        </Part>
      )}
      <Part title="其他變更">
        {others.length === 0 ? <Quiet>沒有其他變更</Quiet> : <ChangedFields changes={others} isNew={false} />}
      </Part>
    </Stack>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);

interface ColumnsProps {
  readonly first: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

const Columns = ({ first, columns, children }: ColumnsProps) => (
  <HeadedTable
    heads={[first, ...columns.map(rightAlignedHead)]}
    sx={{ '& td, & th': { px: 0.5 }, '& td': { fontVariantNumeric: 'tabular-nums' } }}
  >
    {children}
  </HeadedTable>
);

const Figures = ({ figures }: { readonly figures: readonly ForeseenFigure[] }) => (
  <Columns first="項目" columns={['現在', '試算後']}>
    {figures.map((figure) => (
      <FigureRow key={figure.label} {...figure} />
    ))}
  </Columns>
);

function FigureRow({ label, is, before, after, isTotal }: ForeseenFigure) {
  const difference = after - before;
  const fontWeight = isTotal || difference !== 0 ? 600 : 400;
  return (
    <TableRow sx={difference === 0 ? {} : { bgcolor: 'action.selected' }}>
      <TableCell component="th" scope="row" sx={{ fontWeight: isTotal ? 600 : 400 }}>
        {label}
      </TableCell>
      <TableCell align="right" sx={{ color: 'text.secondary' }}>
        <ForeseenAmount is={is} amount={before} />
      </TableCell>
      <TableCell align="right" sx={{ fontWeight }}>
        <ForeseenAmount is={is} amount={after} />
        {difference !== 0 && (
          <Box component="div" sx={{ fontSize: 14, fontWeight: 400 }}>
            {difference > 0 ? '＋' : '－'}
            <ForeseenAmount is={is} amount={Math.abs(difference)} />
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}

/** The largest number of decimals of a cost. */
const MOST_DECIMALS = 2;

export const ForeseenAmount = ({ is, amount }: Pick<ForeseenFigure, 'is'> & { readonly amount: number }) =>
  is === 'money' ? (
    <Money amount={amount} decimals={MOST_DECIMALS} />
  ) : (
    `${amount.toLocaleString('en-US', { maximumFractionDigits: 1 })}${is === 'percent' ? ' %' : ''}`
  );

const Dates = ({ dates }: { readonly dates: readonly DateFigure[] }) => (
  <Columns first="項目" columns={['現在', '試算後']}>
    {dates.map(({ label, before, after }) => (
      <TableRow key={label} sx={before === after ? {} : { bgcolor: 'action.selected' }}>
        <TableCell component="th" scope="row">
          {label}
        </TableCell>
        <TableCell align="right" sx={{ color: 'text.secondary' }}>
          <Day at={before} />
        </TableCell>
        <TableCell align="right" sx={{ fontWeight: before === after ? 400 : 600 }}>
          <Day at={after} />
        </TableCell>
      </TableRow>
    ))}
  </Columns>
);

const Day = ({ at }: { readonly at: string | null }) => (at === null ? '—' : <DateTime at={at} dateOnly />);

interface StockProps {
  readonly stock: NonNullable<ForeseenOrder['stock']>;
}

const Stock = ({ stock }: StockProps) => <MissingStock stock={stock} units={useUnits()} />;

/** The missing quantity of each storage item, in the item's unit. */
export function MissingStock({ stock, units }: StockProps & { readonly units: Units }) {
  if (stock.length === 0) return <Quiet>庫存足夠</Quiet>;
  return (
    <Columns first="庫存不足" columns={['需要', '現有', '短缺']}>
      {stock.map(({ item, product_name, unit, needed, available, short }) => (
        <TableRow key={item}>
          <TableCell component="th" scope="row">
            {product_name}
          </TableCell>
          <TableCell align="right">{units.written(needed, unit)}</TableCell>
          <TableCell align="right">{units.written(available, unit)}</TableCell>
          <TableCell align="right" sx={{ color: 'error.main', fontWeight: 600 }}>
            {units.written(short, unit)}
          </TableCell>
        </TableRow>
      ))}
    </Columns>
  );
}
