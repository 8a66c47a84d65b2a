import { Link, Stack, Typography } from '@mui/material';
import { officeQueues } from '@zhidan/domain/page';
import { Money } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { StatusLabel } from '../page/Mark.js';
import { dialogAction, DialogActionButtons } from '../queue/DialogActs.js';
import type { DeskQueue, QueueCallbacks } from '../queue/queue.js';
import { WorkHeading } from '../queue/WorkHeading.js';
import { Panel } from '../quotation/panel/Panel.js';
import { payrollMonthText, type ShownPayroll } from './month.js';
import { payAction } from './PayButton.js';
import { MonthEntries, MonthSums } from './PayrollShow.js';

const pathOf = ({ id }: ShownPayroll): string => `/payroll/${encodeURIComponent(id)}/show`;

/** The queue of workers' unpaid months, earliest year first. */
export const wageQueue: DeskQueue = {
  id: 'wages',
  title: officeQueues.wages.title,
  resource: 'payroll',
  views: [
    {
      id: 'unpaid',
      title: '尚未發放',
      filter: { unpaid_gte: 1 },
      sort: { field: 'year', order: 'ASC' },
    },
  ],
  nameOf: (month: ShownPayroll) => `${month.employee_name} ${payrollMonthText(month)}`,
  line: (month: ShownPayroll) => <MonthLine month={month} />,
  work: (month: ShownPayroll, turn: QueueCallbacks) => <WageWork month={month} turn={turn} />,
};

const MonthLine = ({ month }: { readonly month: ShownPayroll }) => (
  <>
    <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'baseline' }}>
      <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600 }}>
        {month.employee_name}
      </Typography>
      <Money amount={month.unpaid} />
    </Stack>
    <Typography component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
      {payrollMonthText(month)}
    </Typography>
  </>
);

interface WageWorkProps {
  readonly month: ShownPayroll;
  readonly turn: QueueCallbacks;
}

/** One month of a worker: its lines, its total, and the button to pay it. */
const WageWork = ({ month, turn }: WageWorkProps) => (
  <>
    <WorkHeading
      title={
        <Link component={RouterLink} to={pathOf(month)} color="inherit" underline="hover">
          {month.employee_name}　{payrollMonthText(month)}
        </Link>
      }
      standing={<StatusLabel tone="wait">未發放</StatusLabel>}
      acts={
        <DialogActionButtons
          record={month}
          turn={turn}
          acts={[dialogAction(payAction(month), { id: month.processing_staff_uid })]}
        />
      }
    />
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Panel title="合計">
        <MonthSums of={month} />
      </Panel>
      <Panel title="加工項目">
        <MonthEntries of={month} />
      </Panel>
    </Stack>
  </>
);
