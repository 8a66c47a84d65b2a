import { useState } from 'react';
import { Button, ListSubheader, MenuItem, Stack, TextField } from '@mui/material';
import { codeText, stages, stageTitles, codeAfterStep, stepText, type Stage } from '@zhidan/domain/quotation';
import { useShowBulkDialog } from '../../bulk/BulkHost.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { recordStepAction, stepRefusal, stepsOfStage } from '../panel/tracks.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import type { BulkCommand } from './bulkCommand.js';
import { BulkDialog } from './BulkDialog.js';
import { useSelection } from './selection.js';

const TITLE = '批次紀錄進度';
const ACT = '紀錄進度';

/** A button that records a step for all selected orders; hidden if no step is possible for all of them. */
export function BulkRecordStepButton() {
  const { rows, end } = useSelection();
  const show = useShowBulkDialog();
  if (stepsOfferedToAll(rows).length === 0) return null;
  return (
    <Button
      variant="outlined"
      onClick={() => show((close) => <RecordDialog orders={rows} onBegin={end} onClose={close} />)}
    >
      {ACT}
    </Button>
  );
}

interface RecordDialogProps {
  readonly orders: readonly ListedQuotation[];
  readonly onBegin: (asked: readonly string[]) => void;
  readonly onClose: () => void;
}

function RecordDialog(props: RecordDialogProps) {
  const [code, setCode] = useState<number>();
  const [message, setMessage] = useState('');
  // The offered steps stay as they were when the dialog opened.
  const [offered] = useState(() => stepsOfferedToAll(props.orders));
  return (
    <BulkDialog
      {...props}
      title={TITLE}
      act={ACT}
      command={code === undefined ? undefined : recordStepCommand(code, message)}
      asks={
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            select
            label="進度"
            value={code ?? ''}
            onChange={({ target }) => setCode(Number(target.value))}
            helperText="只列出選取的每一筆都能紀錄的進度"
          >
            {offered.flatMap(({ stage, steps }) => [
              <ListSubheader key={stage}>{stageTitles[stage]}</ListSubheader>,
              ...steps.map((step) => (
                <MenuItem key={step} value={step}>
                  {stepText(step)}
                </MenuItem>
              )),
            ])}
          </TextField>
          <TextField
            label="內部備註"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            multiline
            minRows={2}
          />
        </Stack>
      }
    />
  );
}

type Stepped = Parameters<typeof stepRefusal>[1];

interface OfferedSteps {
  readonly stage: Stage;
  readonly steps: readonly number[];
}

/** The steps that can currently be recorded for all of these orders, by stage. */
export const stepsOfferedToAll = (orders: readonly Stepped[]): readonly OfferedSteps[] =>
  stages
    .map((stage) => ({
      stage,
      steps: stepsOfStage(stage)
        .map(({ code }) => code)
        .filter((code) => orders.every((order) => stepRefusal(code, order, stage) === undefined)),
    }))
    .filter(({ steps }) => steps.length > 0);

/** The command that records a step of the order's stage. */
export function recordStepCommand(code: number, message: string): BulkCommand | undefined {
  const stage = stages.find((one) => stepsOfStage(one).some((step) => step.code === code));
  if (stage === undefined) return undefined;
  return {
    action: recordStepAction(stage),
    body: { status_code: code, message: message.trim() },
    way: (order) => wayOf(stage, code, order),
  };
}

/** The last and the new step, with the order's new code if the step changes the code. */
function wayOf(stage: Stage, code: number, order: StaffsQuotation): readonly [from: string, to: string] {
  const last = stage === 'proofing' ? order.last_proofing_code : order.last_production_code;
  const to = codeAfterStep(stage, code, order);
  return [
    last === null ? '還沒有進度' : stepText(last),
    to === order.code
      ? stepText(code)
      : `${stepText(code)}（訂單 ${codeText(order.code)} → ${codeText(to)}）`,
  ];
}
