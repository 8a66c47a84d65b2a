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
} from '@mui/material';
import { actionTitle, proofingChoices } from '@zhidan/domain/quotation';
import { PriceTable } from '@zhidan/ui-kit';
import { usePrice } from '../create/catalogue.api.js';
import { useProduct } from '../tab/product.js';
import { sentenceOf, useGive } from './OrderCommands.js';
import { RefusalAlert } from './RefusalAlert.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { unlessBeside } from '../../form/unlessBeside.js';

interface ReviseDialogProps {
  readonly order: StaffsQuotation;
  readonly onClose: () => void;
}

/** Quantity, designs and the customer's note of a quotation that was not agreed upon; its price follows. */
export function ReviseDialog({ order, onClose }: ReviseDialogProps) {
  const titleId = useId();
  const [seen] = useState(order);
  const [quantity, setQuantity] = useState(order.order_value);
  const [designs, setDesigns] = useState(order.proofing_value);
  const [notes, setNotes] = useState(order.customer_notes);
  const [refusal, setRefusal] = useState<string>();
  const { data: product } = useProduct(order.category_id);
  const give = useGive();
  const price = usePrice({
    category_id: seen.category_id,
    order_value: quantity,
    proofing_value: designs,
    select_material: seen.select_material,
  });
  const quantities = product?.quantity_profit.map((tier) => tier.quantity) ?? [seen.order_value];

  const submit = async () => {
    const body = { order_value: quantity, proofing_value: designs, customer_notes: notes };
    const outcome = await give({ action: 'revise', body, seen });
    if (outcome.is === 'refused') setRefusal(sentenceOf(outcome.error));
    if (outcome.is === 'done') onClose();
  };

  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{actionTitle('revise')}</DialogTitle>
      <DialogContent>
        <RefusalAlert action="revise" refusal={refusal} />
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            select
            label="訂購數量"
            value={quantity}
            onChange={({ target }) => {
              setQuantity(Number(target.value));
              setDesigns(0);
            }}
          >
            {[...new Set([...quantities, seen.order_value])]
              .toSorted((a, b) => a - b)
              .map((value) => (
                <MenuItem key={value} value={value}>
                  {value}個
                </MenuItem>
              ))}
          </TextField>
          <TextField
            select
            label="打樣款數"
            value={designs}
            onChange={({ target }) => setDesigns(Number(target.value))}
          >
            {proofingChoices(quantity, seen.split_quantity).map(({ proofing_value, title }) => (
              <MenuItem key={proofing_value} value={proofing_value}>
                {title}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="客戶備註"
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            multiline
            minRows={2}
          />
          {price.isError && <Alert severity="warning">{price.error.message}</Alert>}
          {price.data !== undefined && <PriceTable price={price.data} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button variant="contained" disabled={!price.isSuccess} onClick={() => void submit()}>
          {actionTitle('revise')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
