import { useId, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import { actionTitle } from '@zhidan/domain/quotation';
import { NumberInput, typedNumber } from '@zhidan/ui-kit';
import { sentenceOf, useGive } from './OrderCommands.js';
import { RefusalAlert } from './RefusalAlert.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { unlessBeside } from '../../form/unlessBeside.js';

/** At least one piece, and no half ones. */
const pieces = { whole: true, least: 1 };

interface SplitProductionDialogProps {
  readonly order: StaffsQuotation;
  readonly onClose: () => void;
}

/** How many pieces of each design are made; together they are the order. */
export function SplitProductionDialog({ order, onClose }: SplitProductionDialogProps) {
  const titleId = useId();
  const [seen] = useState(order);
  const [typed, setTyped] = useState<readonly string[]>(() => {
    const split = order.product_material_record.map(({ production_quantity }) => production_quantity);
    return (split.length > 0 ? split : [order.order_value]).map(String);
  });
  const [refusal, setRefusal] = useState<string>();
  const give = useGive();

  const quantities = typed.map((text) => typedNumber(text, pieces).value ?? 0);
  const sum = quantities.reduce((total, quantity) => total + quantity, 0);
  const missing = seen.order_value - sum;

  const submit = async () => {
    const outcome = await give({ action: 'split-production', body: { quantities }, seen });
    if (outcome.is === 'refused') setRefusal(sentenceOf(outcome.error));
    if (outcome.is === 'done') onClose();
  };

  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{actionTitle('split-production')}</DialogTitle>
      <DialogContent>
        <RefusalAlert action="split-production" refusal={refusal} />
        <Stack spacing={1.5} sx={{ pt: 1 }}>
          {typed.map((value, index) => (
            <Stack key={index} direction="row" spacing={1} sx={{ alignItems: 'flex-end' }}>
              <NumberInput
                label={`第 ${index + 1} 款數量`}
                value={value}
                onChange={(text) => setTyped(typed.with(index, text))}
                unit="個"
                {...pieces}
              />
              <IconButton
                aria-label={`移除第 ${index + 1} 款`}
                disabled={typed.length === 1}
                onClick={() => setTyped(typed.toSpliced(index, 1))}
              >
                <DeleteIcon />
              </IconButton>
            </Stack>
          ))}
          <Button
            startIcon={<AddIcon />}
            onClick={() => setTyped([...typed, missing > 0 ? String(missing) : ''])}
          >
            增加一款
          </Button>
          <Typography component="output" sx={{ color: missing === 0 ? 'text.secondary' : 'error.main' }}>
            合計 {sum} 個，訂購數量 {seen.order_value} 個
            {missing !== 0 && (missing > 0 ? `，還差 ${missing} 個` : `，多了 ${-missing} 個`)}
            ；最多可拆 {seen.maximum_production_items} 款
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button
          variant="contained"
          disabled={missing !== 0 || quantities.some((quantity) => quantity < 1)}
          onClick={() => void submit()}
        >
          {actionTitle('split-production')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
