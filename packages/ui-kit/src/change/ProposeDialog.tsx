import { useState } from 'react';
import { Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { actionTitle } from '@zhidan/domain/quotation';
import { ReadingDialog } from '../act/ReadingDialog.js';
import { Refusal } from '../refusal/Refusal.js';
import { BeforeAfter } from './BeforeAfter.js';
import { useChangeAct, useForeseen } from './change.api.js';
import { ChangeFields } from './ChangeFields.js';
import type { OrderToChange } from './orderToChange.js';
import { useWish } from './useWish.js';

interface ProposeDialogProps {
  readonly order: OrderToChange;
  readonly onClose: () => void;
}

/** Another quantity, number of samples, address or day, or an end: shown with its price before it is proposed. */
export function ProposeDialog({ order, onClose }: ProposeDialogProps) {
  const { quotation_no: no } = order;
  const { wish, change, changes } = useWish(order);
  const [message, setMessage] = useState('');
  const foreseen = useForeseen(no, changes);
  const act = useChangeAct(no, { onDone: onClose });
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
        {!wish.isCancelled && <ChangeFields order={order} wish={wish} onChange={change} />}
        <FormControlLabel
          control={
            <Switch checked={wish.isCancelled} onChange={(_event, isCancelled) => change({ isCancelled })} />
          }
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
          <Typography sx={{ color: 'text.secondary' }}>改了內容，這裡會先算出新的價格。</Typography>
        )}
        <Button type="submit" variant="contained" loading={act.isPending} disabled={proposal === undefined}>
          {actionTitle('propose-change')}
        </Button>
      </Stack>
    </ReadingDialog>
  );
}
