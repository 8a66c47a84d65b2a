import { Box, Button, Divider, Stack, Typography } from '@mui/material';
import {
  placesText,
  stageTitles,
  titleIn,
  type Stage,
  type StepRecord,
  proofingSteps,
  productionSteps,
} from '@zhidan/domain/quotation';
import { DateTime, StepTracker } from '@zhidan/ui-kit';
import { AllocationsButton } from '../../allocation/AllocationsButton.js';
import { useOpenCommand } from '../command/opening.js';
import { EmptyPanelText, Panel } from './Panel.js';
import { NamedPieces } from './RosterPanel.js';
import { StageGallery } from './StageGallery.js';
import { StageNote } from './StageNote.js';
import { useShownMoment } from './useMoment.js';
import {
  clearRecordAction,
  commandMovingTo,
  orderProgress,
  recordStepAction,
  stageProgress,
} from './tracks.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The sequence of the order's codes; a code to which the order may be moved is a button. */
export function OrderTracker({ order }: { readonly order: StaffsQuotation }) {
  const open = useOpenCommand();
  const { track, asides } = orderProgress(order, useShownMoment(order));
  const go = (code: number) => {
    const action = commandMovingTo(code, order);
    if (action !== undefined) open(order, action, action === 'move-code' ? { code: String(code) } : {});
  };
  return (
    <Panel title="訂單進度">
      <StepTracker steps={track} label="訂單進度" onStep={go} />
      <Divider sx={{ my: 2 }} />
      <StepTracker steps={asides} label="其他狀態" onStep={go} />
    </Panel>
  );
}

const steps = { ...proofingSteps, ...productionSteps };

/** The steps of one stage, with the recorded ones marked, and the instructions. */
export function StageTracker({ order, stage }: { readonly order: StaffsQuotation; readonly stage: Stage }) {
  const open = useOpenCommand();
  const { track, errors } = stageProgress(order, stage, useShownMoment(order));
  const title = `${stageTitles[stage]}進度`;
  const record = (code: number) => open(order, recordStepAction(stage), { status_code: String(code) });
  const records =
    stage === 'proofing' ? order.proofing_process.proofing_record : order.product_process.product_record;
  const clear = clearRecordAction(stage);
  return (
    <Panel
      title={title}
      act={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <StageGallery order={order} stage={stage} />
          <AllocationsButton quotation_no={order.quotation_no} stage={stage} />
          {order.allowed_actions.includes(clear) && (
            <Button size="small" variant="outlined" color="error" onClick={() => open(order, clear)}>
              刪除{stageTitles[stage]}紀錄…
            </Button>
          )}
        </Stack>
      }
    >
      <StepTracker steps={track} label={title} onStep={record} />
      <Divider sx={{ my: 2 }} />
      <StepTracker steps={errors} label={`${stageTitles[stage]}異常`} onStep={record} />
      <Box
        sx={{
          mt: 2,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@640': '1fr 1fr' },
        }}
      >
        <Records order={order} records={records} />
        <StageNote order={order} stage={stage} />
      </Box>
    </Panel>
  );
}

interface RecordsProps {
  readonly order: StaffsQuotation;
  readonly records: readonly StepRecord[];
}

/** The recorded steps, the latest first; a step of single pieces says which they are and what is printed on them. */
function Records({ order, records }: RecordsProps) {
  if (records.length === 0) return <EmptyPanelText>還沒有紀錄</EmptyPanelText>;
  return (
    <Stack component="ol" spacing={1} sx={{ m: 0, pl: 0, listStyle: 'none' }}>
      {records.toReversed().map((entry) => (
        <li key={entry.index}>
          <Typography>
            {entry.status_code} {titleIn(steps, entry.status_code)}
          </Typography>
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            <DateTime at={entry.created_date} />・{entry.who_did_it_name}
            {entry.who_did_it_message !== '' && `・${entry.who_did_it_message}`}
          </Typography>
          {entry.places !== undefined && (
            <>
              <Typography sx={{ fontWeight: 600 }}>重做{placesText(entry.places)}</Typography>
              <NamedPieces order={order} places={entry.places} />
            </>
          )}
        </li>
      ))}
    </Stack>
  );
}
