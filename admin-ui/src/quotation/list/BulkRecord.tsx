import { useState } from 'react';
import { ListSubheader, MenuItem, Stack, TextField } from '@mui/material';
import { stages, stageTitles } from '@zhidan/domain/quotation';
import { useListContext } from 'react-admin';
import type { ListedQuotation } from '../listedQuotation.js';
import { recordAction, refusalOfStep, stepsOfStage } from '../panel/tracks.js';
import { BulkButton } from './BulkButton.js';
import { BulkDialog, type BulkCommand } from './BulkDialog.js';

const TITLE = '批次紀錄進度';

/** Records one step of samples or production on all chosen orders, where any of them takes one. */
export function BulkRecord() {
  const { data = [], selectedIds } = useListContext<ListedQuotation>();
  const records = data.some(
    ({ id, allowed_actions }) =>
      selectedIds.includes(id) && stages.some((stage) => allowed_actions.includes(recordAction(stage))),
  );
  if (!records) return null;
  return <BulkButton label="紀錄進度">{(props) => <RecordDialog {...props} />}</BulkButton>;
}

interface RecordDialogProps {
  readonly chosen: readonly ListedQuotation[];
  readonly onClose: (isDone: boolean) => void;
}

function RecordDialog(props: RecordDialogProps) {
  const [code, setCode] = useState<number>();
  const [message, setMessage] = useState('');
  return (
    <BulkDialog
      {...props}
      title={TITLE}
      act="紀錄進度"
      command={code === undefined ? undefined : recordOf(code, message)}
      asks={
        <Stack spacing={2} sx={{ pt: 1, mb: 2 }}>
          <TextField
            select
            label="進度"
            value={code ?? ''}
            onChange={({ target }) => setCode(Number(target.value))}
          >
            {stages.flatMap((stage) => [
              <ListSubheader key={stage}>{stageTitles[stage]}</ListSubheader>,
              ...stepsOfStage(stage).map((step) => (
                <MenuItem key={step.code} value={step.code}>
                  {step.code} {step.title}
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

/** The command that records a step, whichever stage it belongs to. */
export function recordOf(code: number, message: string): BulkCommand | undefined {
  const stage = stages.find((one) => stepsOfStage(one).some((step) => step.code === code));
  if (stage === undefined) return undefined;
  return {
    action: recordAction(stage),
    body: { status_code: code, message: message.trim() },
    refusalOf: (order) => refusalOfStep(code, order, stage),
  };
}
