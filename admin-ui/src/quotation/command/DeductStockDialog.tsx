import { useId, useState } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import {
  actionTitle,
  isDeducted,
  quotationCodes,
  stages,
  stageTitles,
  stageToDeduct,
  type Stage,
} from '@zhidan/domain/quotation';
import { unlessBeside } from '../../form/unlessBeside.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { sentenceOf, useGive } from './OrderCommands.js';
import { RefusalAlert } from './RefusalAlert.js';
import { StockTakenTable } from './StockTakenTable.js';

/** Why the dialog opens without a chosen stage. */
function whyNone(order: StaffsQuotation): string {
  const { stage } = quotationCodes[order.code];
  if (stage === null) return '訂單目前不在打樣或生產中，請選擇要扣除的階段。';
  return `${stageTitles[stage]}的庫存已經扣除過了。要扣除另一個階段，請自行選擇。`;
}

interface DeductStockDialogProps {
  readonly order: StaffsQuotation;
  readonly onClose: () => void;
}

/** Takes what a stage uses off the stock: the stage that the order stands in, with what each item loses by it. */
export function DeductStockDialog({ order, onClose }: DeductStockDialogProps) {
  const titleId = useId();
  const [seen] = useState(order);
  const [stage, setStage] = useState<Stage | undefined>(() => stageToDeduct(order));
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const give = useGive();
  const action = 'deduct-stock';

  const submit = async () => {
    setSending(true);
    const outcome = await give({ action, body: { stage }, seen });
    setSending(false);
    if (outcome.is === 'refused') setRefusal(sentenceOf(outcome.error));
    if (outcome.is === 'done') onClose();
  };

  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {actionTitle(action)}
        {stage !== undefined && `：${stageTitles[stage]}`}　{seen.quotation_no}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <RefusalAlert action={action} refusal={refusal} />
          <TextField
            select
            fullWidth
            label="扣除哪一個階段的用料"
            value={stage ?? ''}
            onChange={({ target }) => setStage(stages.find((one) => one === target.value))}
            helperText="每個階段只會扣除一次"
          >
            {stages.map((one) => (
              <MenuItem key={one} value={one} disabled={isDeducted(one, seen)}>
                {stageTitles[one]}
                {isDeducted(one, seen) && '（已扣除）'}
              </MenuItem>
            ))}
          </TextField>
          {stage === undefined ? (
            <Alert severity="info">{whyNone(seen)}</Alert>
          ) : (
            <>
              <Typography>
                {stage === 'proofing'
                  ? `打樣 ${seen.proofing_material_record.length} 款，每款一個。`
                  : `生產 ${seen.order_value.toLocaleString('en-US')} 個。`}
                扣除後不會自動加回。
              </Typography>
              <StockTakenTable order={seen} stage={stage} />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button variant="contained" disabled={stage === undefined || sending} onClick={() => void submit()}>
          {actionTitle(action)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
