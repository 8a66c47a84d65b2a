import { useState } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { isAssigned, isWorkFinished } from '@zhidan/domain/allocation';
import { officeQueues } from '@zhidan/domain/page';
import { stageTitles } from '@zhidan/domain/quotation';
import { Link as RouterLink } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { StatusLabel } from '../page/Mark.js';
import { dialogAction, DialogActionButtons, type DialogAction } from '../queue/DialogActs.js';
import type { DeskQueue, QueueCallbacks } from '../queue/queue.js';
import { WorkHeading } from '../queue/WorkHeading.js';
import { Panel } from '../quotation/panel/Panel.js';
import {
  assignAction,
  closeAction,
  selectedLinesOf,
  finishAction,
  splitAction,
  takeBackAction,
} from './acts.js';
import { AllocationLines } from './AllocationLines.js';
import { AllocationSummary } from './AllocationShow.js';
import type { ShownAllocation } from './shown.js';

const pathOf = ({ id }: ShownAllocation): string => `/allocations/${encodeURIComponent(id)}/show`;

const titleOf = ({ quotation_no, proofing_of_product, is_index }: ShownAllocation): string =>
  `${quotation_no}　${stageTitles[proofing_of_product]}第 ${is_index} 款`;

/** The queue of allocations to be assigned, reported as done, or closed. */
export const allocationQueue: DeskQueue = {
  id: 'work',
  title: officeQueues.work.title,
  resource: 'allocations',
  views: [
    {
      id: 'open',
      title: '未結案',
      filter: { case_close: false },
      sort: { field: 'create_date', order: 'ASC' },
    },
  ],
  nameOf: titleOf,
  line: (work: ShownAllocation) => <AllocationLine work={work} />,
  work: (work: ShownAllocation, turn: QueueCallbacks) => (
    <AllocationWork key={work.id} work={work} turn={turn} />
  ),
};

/** Describes the progress of the work. */
function standingOf({ processing_allocate_data: lines }: ShownAllocation): string {
  if (!lines.every(isAssigned)) return `${lines.filter((line) => !isAssigned(line)).length} 項未分配`;
  return `${lines.filter(isWorkFinished).length} / ${lines.length} 項完成`;
}

const AllocationLine = ({ work }: { readonly work: ShownAllocation }) => (
  <>
    <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'baseline' }}>
      <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600 }}>
        {work.buyer_nickname}
      </Typography>
      <Box component="span" sx={{ flex: 'none', fontSize: 14, color: 'text.secondary' }}>
        {standingOf(work)}
      </Box>
    </Stack>
    <Typography component="span" noWrap sx={{ display: 'block', fontSize: 14, color: 'text.secondary' }}>
      {stageTitles[work.proofing_of_product]}第 {work.is_index} 款・{work.category_name}　{work.product_value}{' '}
      個
    </Typography>
  </>
);

/** The possible commands, next step first: assign, report, close. */
function actsOf(work: ShownAllocation, chosen: readonly number[]): readonly DialogAction[] {
  const { processing_allocate_data: lines } = work;
  const about = selectedLinesOf(work, chosen);
  if (lines.length > 0 && lines.every(isWorkFinished)) return [dialogAction(closeAction)];
  const assign = dialogAction(assignAction(about), { stays: true });
  const split = splitAction(work, chosen);
  const divide = split === undefined ? [] : [dialogAction(split, { stays: true })];
  if (!about.concerned.every(isAssigned)) return [assign, ...divide];
  const isAll = about.concerned.length === lines.length;
  return [
    dialogAction(finishAction(about), { stays: !isAll }),
    ...divide,
    dialogAction(takeBackAction(about), { stays: true }),
  ];
}

interface AllocationWorkProps {
  readonly work: ShownAllocation;
  readonly turn: QueueCallbacks;
}

/** The lines of an allocation, with its next step. */
function AllocationWork({ work, turn }: AllocationWorkProps) {
  const plans = useMayCallRoute('POST /api/allocations/:id/assign');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  // The selection is cleared when the record has changed.
  const [seen, setSeen] = useState(work.revision);
  if (seen !== work.revision) {
    setSeen(work.revision);
    setChosen([]);
  }
  return (
    <>
      <WorkHeading
        title={
          <Link component={RouterLink} to={pathOf(work)} color="inherit" underline="hover">
            {titleOf(work)}
          </Link>
        }
        standing={<StatusLabel tone="work">{standingOf(work)}</StatusLabel>}
        acts={<DialogActionButtons record={work} turn={turn} acts={actsOf(work, chosen)} />}
      />
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Panel title="加工項目">
          <AllocationLines
            lines={work.processing_allocate_data}
            stage={work.proofing_of_product}
            {...(plans && !work.case_close ? { chosen, onChoose: setChosen } : {})}
          />
        </Panel>
        <Panel title="分配單">
          <AllocationSummary of={work} />
        </Panel>
      </Stack>
    </>
  );
}
