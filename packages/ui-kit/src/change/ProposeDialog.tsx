import { useState } from 'react';
import { Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { actionTitle, type BreakdownEntry, type Changes } from '@zhidan/domain/quotation';
import { ReadingDialog } from '../act/ReadingDialog.js';
import { NumberInput } from '../number/NumberInput.js';
import { typedNumber } from '../number/typedNumber.js';
import { Refusal } from '../refusal/Refusal.js';
import { BeforeAfter } from './BeforeAfter.js';
import { useChangeAct, useForeseen } from './change.api.js';

interface ProposeDialogProps {
  readonly order: {
    readonly quotation_no: string;
    readonly order_value: number;
    readonly sales_unit: string;
    readonly breakdown: readonly BreakdownEntry[];
  };
  readonly onClose: () => void;
}

const wholePieces = { whole: true, least: 0 } as const;

/** Another quantity, or an end: shown with its price before it is proposed. */
export function ProposeDialog({ order, onClose }: ProposeDialogProps) {
  const { quotation_no: no, breakdown } = order;
  const [pieces, setPieces] = useState<readonly string[]>(
    breakdown.length === 0 ? [`${order.order_value}`] : breakdown.map(({ quantity }) => `${quantity}`),
  );
  const [isCancelled, setCancelled] = useState(false);
  const [message, setMessage] = useState('');
  const changes = changesOf(order, pieces, isCancelled);
  const foreseen = useForeseen(no, changes);
  const act = useChangeAct(no, onClose);
  const isChanged = Object.keys(changes).length > 0;
  const { proposal, refused } = (isChanged && foreseen.data) || { proposal: undefined, refused: null };
  return (
    <ReadingDialog title={actionTitle('propose-change')} maxWidth="sm" disableScrollLock onClose={onClose}>
      <Stack
        component="form"
        spacing={2}
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate({ kind: 'propose-change', body: { changes, message } });
        }}
      >
        {!isCancelled &&
          pieces.map((text, at) => (
            <NumberInput
              key={breakdown[at]?.label ?? ''}
              label={breakdown[at] === undefined ? '數量' : `${breakdown[at].label} 的數量`}
              unit={order.sales_unit}
              {...(at === 0 && { inputRef: begunIn })}
              value={text}
              onChange={(typed) => setPieces(pieces.map((before, place) => (place === at ? typed : before)))}
              {...wholePieces}
            />
          ))}
        <FormControlLabel
          control={<Switch checked={isCancelled} onChange={(_event, isOn) => setCancelled(isOn)} />}
          label="取消這筆訂單"
        />
        <TextField
          label="說明（可不填）"
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          multiline
          minRows={2}
        />
        {proposal && <BeforeAfter {...proposal} sales_unit={order.sales_unit} />}
        {refused && <Refusal>{refused.detail}</Refusal>}
        {act.error && <Refusal>{act.error.message}</Refusal>}
        {!isChanged && (
          <Typography sx={{ color: 'text.secondary' }}>改了數量，這裡會先算出新的價格。</Typography>
        )}
        <Button type="submit" variant="contained" loading={act.isPending} disabled={proposal === undefined}>
          {actionTitle('propose-change')}
        </Button>
      </Stack>
    </ReadingDialog>
  );
}

const begunIn = (input: HTMLInputElement | null): void => input?.focus();

/** What is otherwise than the order says; nothing while a number is no number. */
function changesOf(
  { order_value, breakdown }: ProposeDialogProps['order'],
  pieces: readonly string[],
  isCancelled: boolean,
): Changes {
  if (isCancelled) return { cancel: true };
  const numbers = pieces.map((text) => typedNumber(text, wholePieces).value ?? Number.NaN);
  const sum = numbers.reduce((all, each) => all + each, 0);
  if (Number.isNaN(sum)) return {};
  if (breakdown.length === 0) return sum === order_value ? {} : { order_value: sum };
  const divided = breakdown.map(({ label }, at) => ({ label, quantity: numbers[at] ?? 0 }));
  const isSame = divided.every(({ quantity }, at) => quantity === breakdown[at]?.quantity);
  return isSame ? {} : { order_value: sum, breakdown: divided };
}
