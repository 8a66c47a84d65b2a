import { useId, useState, type FormEvent } from 'react';
import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { actionTitle, mostDesigns, totalsOf } from '@zhidan/domain/quotation';
import { CURRENCY, PriceTable, typedNumber } from '@zhidan/ui-kit';
import { CommandField } from './CommandField.js';
import { bodyOf, commandForms, firstValues, isFilled, type FormValues } from './commandForms.js';
import { sentenceOf, useGive } from './OrderCommands.js';
import { RefusalAlert } from './RefusalAlert.js';
import { formInDialog } from './formInDialog.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { unlessBeside } from '../../form/unlessBeside.js';
import { useWorkingDays } from './workingDays.js';

interface PassReviewDialogProps {
  readonly order: StaffsQuotation;
  readonly onClose: () => void;
}

/** What sales agree to: working days, the price where another one is agreed upon, and the reply the buyer reads. */
export function PassReviewDialog({ order, onClose }: PassReviewDialogProps) {
  const titleId = useId();
  const [seen] = useState(order);
  const fields = commandForms['pass-review']?.(seen) ?? [];
  const [typed, setTyped] = useState<FormValues>({});
  const values = { ...firstValues(fields), ...useWorkingDays(seen), ...typed };
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const give = useGive();

  // While what is typed is refused beside its field, the price stands as it was.
  const { value: offer = 0 } = typedNumber(values['unit_price_off'] ?? '', CURRENCY);
  const price = { ...seen, unit_price: offer > 0 ? offer : seen.unit_price };
  const said = seen.order_process.findLast(({ customer_notes }) => customer_notes !== '')?.customer_notes;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const outcome = await give({ action: 'pass-review', body: bodyOf(fields, values), seen });
    setSending(false);
    if (outcome.is === 'refused') setRefusal(sentenceOf(outcome.error));
    if (outcome.is === 'done') onClose();
  };

  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} sx={formInDialog}>
        <DialogTitle id={titleId}>
          {actionTitle('pass-review')}　{seen.quotation_no}
        </DialogTitle>
        <DialogContent>
          <RefusalAlert action="pass-review" refusal={refusal} />
          <Box sx={{ display: 'grid', gap: 3, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <Stack spacing={2}>
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Chip label={`最低訂購量 ${seen.mini_order} 個`} />
                <Chip label={`最多可拆圖數 ${mostDesigns(seen.order_value, seen.split_quantity)} 款`} />
              </Stack>
              <div>
                <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>客戶備註</Typography>
                <Typography sx={{ whiteSpace: 'pre-line' }}>{said ?? '沒有備註'}</Typography>
              </div>
              {fields.map((field) => (
                <CommandField
                  key={field.name}
                  field={field}
                  value={values[field.name]}
                  onChange={(value) => setTyped({ ...typed, [field.name]: value })}
                />
              ))}
            </Stack>
            <Box aria-live="polite">
              <PriceTable price={{ ...price, ...totalsOf(price) }} />
            </Box>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="contained" disabled={sending || !isFilled(fields, values)}>
            {actionTitle('pass-review')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
