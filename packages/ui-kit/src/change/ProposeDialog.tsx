import { useState } from 'react';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import type { SavedAddress } from '@zhidan/domain/customer';
import { actionTitle } from '@zhidan/domain/quotation';
import { ReadOnlyDialog } from '../act/ReadingDialog.js';
import { RefusalAlert } from '../refusal/Refusal.js';
import { BeforeAfter } from './BeforeAfter.js';
import { useChangeAction, useOrderChangePreview } from './change.api.js';
import { ChangeFields } from './ChangeFields.js';
import type { OrderToChange } from './orderToChange.js';
import { useOfferedProduct } from './product.api.js';
import { useChangeForm } from './useWish.js';

interface ProposeDialogProps {
  readonly order: OrderToChange;
  /** The customer's address book. */
  readonly book: readonly SavedAddress[];
  readonly onClose: () => void;
}

/**
 * Proposes a change of quantity, accessories, samples, address or date, or a cancellation; shows its price
 * before it is sent.
 */
export function ProposeChangeDialog({ order, book, onClose }: ProposeDialogProps) {
  const { quotation_no: no } = order;
  const product = useOfferedProduct(order.category_id);
  const { wish, change, changes } = useChangeForm(order, product);
  const [message, setMessage] = useState('');
  const foreseen = useOrderChangePreview(no, changes);
  const act = useChangeAction(no, { onDone: onClose });
  const isChanged = Object.keys(changes).length > 0;
  const { proposal, refused } = (isChanged && foreseen.data) || { proposal: undefined, refused: null };
  return (
    <ReadOnlyDialog title={actionTitle('propose-change')} maxWidth="sm" disableScrollLock onClose={onClose}>
      <Stack
        component="form"
        spacing={2}
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate({ kind: 'propose-change', body: { changes, message } });
        }}
      >
        {wish.isCancelled ? (
          <Cancelled onKeep={() => change({ isCancelled: false })} />
        ) : (
          <ChangeFields order={order} product={product} book={book} wish={wish} onChange={change} />
        )}
        <Box aria-live="polite">
          {proposal && <BeforeAfter {...proposal} sales_unit={order.sales_unit} />}
          {refused && <RefusalAlert>{refused.detail}</RefusalAlert>}
          {!isChanged && (
            <Typography sx={{ color: 'text.secondary' }}>改了內容，這裡會先算出新的價格。</Typography>
          )}
        </Box>
        <TextField
          label="說明（可不填）"
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          multiline
        />
        {act.error && <RefusalAlert>{act.error.message}</RefusalAlert>}
        <Button type="submit" variant="contained" loading={act.isPending} disabled={proposal === undefined}>
          {actionTitle('propose-change')}
        </Button>
      </Stack>
    </ReadOnlyDialog>
  );
}

const Cancelled = ({ onKeep }: { readonly onKeep: () => void }) => (
  <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
    <Typography sx={{ fontWeight: 600, color: 'error.main' }}>取消這筆訂單</Typography>
    <Button size="small" onClick={onKeep}>
      不取消，改別的
    </Button>
  </Stack>
);
