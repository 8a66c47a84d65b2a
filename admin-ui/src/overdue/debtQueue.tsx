import { Box, Stack, Typography } from '@mui/material';
import { overdueText, type OverdueStatus } from '@zhidan/domain/overdue';
import { officeQueues } from '@zhidan/domain/page';
import { Money } from '@zhidan/ui-kit';
import { RecordContextProvider } from 'react-admin';
import { DocumentButton } from '../document/DocumentButton.js';
import { today } from '../list/today.js';
import { DescriptionList } from '../page/Facts.js';
import { Onlookers } from '../presence/Onlookers.js';
import { lowerEdgeSx } from '../queue/atLowerEdge.js';
import { Panel } from '../quotation/panel/Panel.js';
import { dialogAction, DialogActionButtons } from '../queue/DialogActs.js';
import type { DeskQueue, QueueCallbacks } from '../queue/queue.js';
import { WorkHeading } from '../queue/WorkHeading.js';
import { closeCaseAction, followUpAction, promiseAction } from './acts.js';
import type { OverdueCase } from './overdueCase.js';
import { OverdueStatusLabel } from './OverdueMark.js';
import { caseFacts, FollowUps, CaseMemo } from './OverdueShow.js';

const oldestFirst = { field: 'due_date', order: 'ASC' } as const;

function toAskToday(id: string, title: string, status: OverdueStatus): DeskQueue['views'][number] {
  return {
    id,
    title,
    get filter() {
      return { status: [status], follow_up_date_lte: today() };
    },
    sort: oldestFirst,
  };
}

/**
 * The queue of cases to follow up today: cases without a promised day, and those whose promised day has passed.
 */
export const debtQueue: DeskQueue = {
  id: 'debts',
  title: officeQueues.debts.title,
  resource: 'overdues',
  views: [toAskToday('open', '還沒有承諾', 'open'), toAskToday('broken', '承諾日已過', 'promised')],
  ownedBy: (uid) => ({ sales_value: uid }),
  nameOf: (debt: OverdueCase) => debt.overdue_no,
  line: (debt: OverdueCase) => <DebtLine debt={debt} />,
  work: (debt: OverdueCase, turn: QueueCallbacks) => <DebtWork debt={debt} turn={turn} />,
};

function DebtLine({ debt }: { readonly debt: OverdueCase }) {
  return (
    <>
      <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'baseline' }}>
        <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600 }}>
          {debt.company}
        </Typography>
        <Money amount={debt.unpaid} />
      </Stack>
      <Stack direction="row" component="span" sx={{ gap: 1, fontSize: 14, color: 'text.secondary' }}>
        <Box component="span" sx={{ flex: 1 }}>
          {debt.quotation_no}
        </Box>
        <span>{overdueText(debt.days_overdue)}</span>
      </Stack>
    </>
  );
}

interface DebtWorkProps {
  readonly debt: OverdueCase;
  readonly turn: QueueCallbacks;
}

/** The work on one case: note the call and the promised day. */
function DebtWork({ debt, turn }: DebtWorkProps) {
  return (
    <RecordContextProvider value={debt}>
      <WorkHeading
        over={<Onlookers resource="quotations" id={debt.quotation_no} sx={lowerEdgeSx} />}
        title={`${debt.overdue_no}　${debt.company}`}
        standing={<OverdueStatusLabel status={debt.status} />}
        acts={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <DialogActionButtons
              record={debt}
              turn={turn}
              acts={[
                dialogAction(followUpAction),
                dialogAction(promiseAction(debt)),
                dialogAction(closeCaseAction(debt)),
              ]}
            />
            <DocumentButton name="overdue" id={debt.id} number={debt.overdue_no} />
          </Stack>
        }
      />
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Panel title="欠款">
          <DescriptionList rows={caseFacts(debt)} />
        </Panel>
        <FollowUps record={debt} />
        <CaseMemo record={debt} />
      </Stack>
    </RecordContextProvider>
  );
}
