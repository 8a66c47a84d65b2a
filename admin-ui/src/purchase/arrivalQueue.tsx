import { Box, Link, Stack, Typography } from '@mui/material';
import { DateTime } from '@zhidan/ui-kit';
import type { PurchaseRow } from '@zhidan/domain';
import { officeQueues } from '@zhidan/domain/page';
import { RecordContextProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { today } from '../list/today.js';
import { dialogAction, DialogActionButtons } from '../queue/DialogActs.js';
import type { DeskQueue, QueueCallbacks } from '../queue/queue.js';
import { WorkHeading } from '../queue/WorkHeading.js';
import { Panel } from '../quotation/panel/Panel.js';
import { cancelAction, postponeAction, receiveAction } from './acts.js';
import { purchasePath } from './addresses.js';
import { PurchaseStatusLabel } from './PurchaseMark.js';
import { PurchaseFacts, PurchaseLines } from './PurchaseShow.js';

const soonestFirst = { field: 'expected_date', order: 'ASC' } as const;

/** The queue of purchases that should have arrived, to be received, postponed or cancelled. */
export const arrivalQueue: DeskQueue = {
  id: 'arrivals',
  title: officeQueues.arrivals.title,
  resource: 'purchases',
  views: [
    {
      id: 'due',
      title: '今天該到',
      get filter() {
        return { status: 'ordered', expected_date_lte: today() };
      },
      sort: soonestFirst,
    },
    { id: 'ordered', title: '全部在途', filter: { status: 'ordered' }, sort: soonestFirst, isNoWork: true },
  ],
  nameOf: (purchase: PurchaseRow) => purchase.purchasing_no,
  line: (purchase: PurchaseRow) => <PurchaseLine purchase={purchase} />,
  work: (purchase: PurchaseRow, turn: QueueCallbacks) => <ArrivalWork purchase={purchase} turn={turn} />,
  nothingIn: (view) =>
    view === 'due'
      ? { title: '都處理完了', detail: '預計到貨日到了的採購，會自動出現在這裡。' }
      : { title: '沒有在途的採購', detail: '建立採購單後，會依預計到貨日排在這裡。' },
};

function PurchaseLine({
  purchase: { company, purchasing_no, expected_date },
}: {
  readonly purchase: PurchaseRow;
}) {
  const isLate = expected_date < today();
  return (
    <>
      <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
        {company}
      </Typography>
      <Stack direction="row" component="span" sx={{ gap: 1, fontSize: 14, color: 'text.secondary' }}>
        <Box component="span" sx={{ flex: 1 }}>
          {purchasing_no}
        </Box>
        <Box component="span" sx={isLate ? { color: 'error.main', fontWeight: 600 } : {}}>
          預計 <DateTime at={expected_date} dateOnly />
        </Box>
      </Stack>
    </>
  );
}

interface ArrivalWorkProps {
  readonly purchase: PurchaseRow;
  readonly turn: QueueCallbacks;
}

/** The work on one purchase: record its arrival, or handle its delay. */
function ArrivalWork({ purchase, turn }: ArrivalWorkProps) {
  return (
    <RecordContextProvider value={purchase}>
      <WorkHeading
        title={
          <Link component={RouterLink} to={purchasePath(purchase)} color="inherit" underline="hover">
            {purchase.purchasing_no}　{purchase.company}
          </Link>
        }
        standing={<PurchaseStatusLabel of={purchase} />}
        acts={
          <DialogActionButtons
            record={purchase}
            turn={turn}
            acts={[
              dialogAction(receiveAction(purchase)),
              dialogAction(postponeAction(purchase)),
              dialogAction(cancelAction),
            ]}
          />
        }
      />
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Panel title="採購項目">
          <PurchaseLines of={purchase} />
        </Panel>
        <Panel title="採購單">
          <PurchaseFacts of={purchase} />
        </Panel>
      </Stack>
    </RecordContextProvider>
  );
}
