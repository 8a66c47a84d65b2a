import { useState } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { stageTitles, stages, type Stage } from '@zhidan/domain/quotation';
import { scheduleKey, type ScheduleRow } from '@zhidan/domain/statistics';
import { Link as RouterLink } from 'react-router';
import { today } from '../list/today.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { ShareBar } from '../statistics/Meter.js';
import { OrderCard } from './OrderCard.js';
import { workloadText, dueOrdersPath, schedulePlaceOf, weekTitle, type Week } from './plan.js';

/** The largest number of cards per stage and week; a link leads to the list of all orders. */
const MOST_CARDS = 5;

interface WeekColumnProps {
  readonly week: Week;
  readonly weeks: readonly string[];
  readonly rows: readonly ScheduleRow[];
  readonly orders: readonly ListedQuotation[];
  readonly onMove: (order: ListedQuotation, week: string) => void;
}

/** The work due in one week by stage; orders can be dropped here. */
export function WeekColumn({ week, weeks, rows, orders, onMove }: WeekColumnProps) {
  const [isOver, setOver] = useState(false);
  const title = weekTitle(week, today());
  const drop = (no: string) => {
    setOver(false);
    const order = orders.find(({ quotation_no }) => quotation_no === no);
    if (order !== undefined && week !== null) onMove(order, week);
  };
  return (
    <Box
      component="section"
      aria-label={title}
      onDragOver={(event) => {
        if (week === null) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        drop(event.dataTransfer.getData('text/plain'));
      }}
      sx={{
        borderRadius: 1,
        p: 1,
        minWidth: 0,
        scrollSnapAlign: 'start',
        bgcolor: isOver ? 'action.selected' : 'transparent',
        border: 1,
        borderColor: week === null ? 'error.main' : 'divider',
      }}
    >
      <Typography
        component="h2"
        sx={{ fontSize: 16, fontWeight: 600, color: week === null ? 'error.main' : 'text.primary' }}
      >
        {title}
      </Typography>
      {stages.map((stage) => (
        <StageOfWeek
          key={stage}
          stage={stage}
          week={week}
          row={rows.find(({ key }) => key === scheduleKey(stage, week))}
          orders={orders.filter((order) => schedulePlaceOf(order, today()) === scheduleKey(stage, week))}
          weeks={weeks.filter((other) => other !== week)}
          onMove={onMove}
        />
      ))}
    </Box>
  );
}

interface StageOfWeekProps extends Omit<WeekColumnProps, 'rows'> {
  readonly stage: Stage;
  readonly row: ScheduleRow | undefined;
}

function StageOfWeek({ stage, week, row, orders, weeks, onMove }: StageOfWeekProps) {
  const left = (row?.orders ?? 0) - Math.min(orders.length, MOST_CARDS);
  return (
    <Box component="section" aria-label={stageTitles[stage]} sx={{ mt: 1.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, fontSize: 14, mb: 0.5 }}>
        <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, flex: 'none' }}>
          {stageTitles[stage]}
        </Typography>
        <Box
          component="span"
          sx={{
            textAlign: 'right',
            ...((row?.over ?? 0) > 0 ? { color: 'error.main', fontWeight: 600 } : {}),
          }}
        >
          {row === undefined ? '沒有到期' : `${row.orders} 筆・${workloadText(row)}`}
        </Box>
      </Stack>
      {row?.capacity != null && <ShareBar share={row.pieces / row.capacity} />}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {orders.slice(0, MOST_CARDS).map((order) => (
          <OrderCard
            key={order.quotation_no}
            order={order}
            weeks={weeks}
            onMove={(to) => onMove(order, to)}
          />
        ))}
      </Stack>
      {left > 0 && (
        <Link
          component={RouterLink}
          to={dueOrdersPath(stage, week, today())}
          sx={{ display: 'block', mt: 1 }}
        >
          還有 {left} 筆
        </Link>
      )}
    </Box>
  );
}
