import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { stages } from '@zhidan/domain/quotation';
import { weeksFrom, type ScheduleRow } from '@zhidan/domain/statistics';
import { EmptyState, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { Chart } from '../chart/Chart.js';
import { orderListPath } from '../dashboard/links.js';
import { today } from '../list/today.js';
import { CommandDialogs } from '../quotation/command/CommandDialogs.js';
import { OrderCommandProvider } from '../quotation/command/OrderCommands.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { PrintButton } from '../statistics/PrintButton.js';
import { weekLoadChart } from './plan.js';
import { useDueOrders, useSchedule, SCHEDULE_WEEKS } from './schedule.api.js';
import { useMoveToWeek } from './useMoving.js';
import { WeekColumn } from './WeekColumn.js';
import { PageTitle } from '../page/PageTitle.js';

/** Overdue work and the work due in the coming weeks, compared with the weekly capacity of each stage. */
export const Schedule = () => (
  <OrderCommandProvider>
    <CommandDialogs>
      <PageTitle title="排程" />
      <Stack spacing={2} sx={{ mt: 2 }}>
        <Head />
        <Weeks />
      </Stack>
    </CommandDialogs>
  </OrderCommandProvider>
);

function Head() {
  const keepsSettings = useMayCallRoute('GET /api/settings/:id/history');
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, flex: 1, minWidth: 120 }}>
        排程
      </Typography>
      <Link component={RouterLink} to="/orders/late" className="no-print">
        已逾期的清單
      </Link>
      <Link component={RouterLink} to="/orders/this-week" className="no-print">
        本週到期的清單
      </Link>
      {keepsSettings && (
        <Link component={RouterLink} to="/settings/capacity" className="no-print">
          設定每週產能
        </Link>
      )}
      <PrintButton />
    </Stack>
  );
}

/** The weeks as columns, with the load of each stage below. Loaded content stays visible if reloading fails. */
function Weeks() {
  const schedule = useSchedule();
  const due = useDueOrders();
  const error = schedule.error ?? due.error;
  if (schedule.data !== undefined && due.data !== undefined)
    return <Plan rows={schedule.data} orders={due.data.data} />;
  if (error === null) return <SkeletonCard ratio={3} />;
  const again = () => {
    void schedule.refetch();
    void due.refetch();
  };
  return <ErrorState detail={error.message} onRetry={again} />;
}

interface PlanProps {
  readonly rows: readonly ScheduleRow[];
  readonly orders: readonly ListedQuotation[];
}

function Plan({ rows, orders }: PlanProps) {
  const weeks = weeksFrom(today(), SCHEDULE_WEEKS);
  const { moved, move, back, forget } = useMoveToWeek(rows);
  if (rows.length === 0)
    return <EmptyState title="目前沒有到期的工作" detail="訂單進入打樣或生產後，會依交期排在這裡。" />;
  const hasLate = rows.some(({ week }) => week === null);
  return (
    <>
      {moved !== undefined && <MovedBar text={moved.text} onBack={() => void back()} onClose={forget} />}
      <Box
        tabIndex={0}
        component="section"
        aria-label="每週到期的訂單，可左右捲動"
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(232px, 1fr)',
          gap: 1,
          alignItems: 'start',
          overflowX: 'auto',
          pb: 1,
          scrollSnapType: 'x proximity',
          '@media print': { gridAutoColumns: 'minmax(0, 1fr)' },
        }}
      >
        {[...(hasLate ? [null] : []), ...weeks].map((week) => (
          <WeekColumn
            key={week ?? 'late'}
            week={week}
            weeks={weeks}
            rows={rows}
            orders={orders}
            onMove={(order, to) => void move(order, to)}
          />
        ))}
      </Box>
      <Link
        component={RouterLink}
        to={orderListPath({ due_in_days_gte: 0 })}
        className="no-print"
        sx={{ alignSelf: 'flex-start' }}
      >
        所有有交期的訂單
      </Link>
      <Loads rows={rows} weeks={weeks} />
    </>
  );
}

interface MovedBarProps {
  readonly text: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Describes the last move and offers to undo it. */
const MovedBar = ({ text, onBack, onClose }: MovedBarProps) => (
  <Alert
    severity="success"
    className="no-print"
    action={
      <>
        <Button color="inherit" onClick={onBack}>
          復原
        </Button>
        <Button color="inherit" onClick={onClose}>
          關閉
        </Button>
      </>
    }
  >
    {text}
  </Alert>
);

interface LoadsProps {
  readonly rows: readonly ScheduleRow[];
  readonly weeks: readonly string[];
}

/** The load of each stage by week. */
const Loads = ({ rows, weeks }: LoadsProps) =>
  stages.map((stage) => (
    <Chart
      key={stage}
      charted={weekLoadChart(stage, rows, weeks, today())}
      note="依交期落在哪一週計算；打樣算款數，生產算總件數。"
      empty={{ title: '這幾週沒有到期的工作', detail: '訂單有了交期就會出現在這裡。' }}
      file={`排程-${stage}-${today()}`}
      trace={(key) =>
        `/api/statistics/schedule?${new URLSearchParams({ key: `${stage} ${key}`, trace: '1' })}`
      }
    />
  ));
