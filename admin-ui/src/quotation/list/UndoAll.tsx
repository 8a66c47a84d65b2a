import { useState } from 'react';
import { Alert, Button, Skeleton, Stack, TextField } from '@mui/material';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { undoOf, type QuotationAction, type UndoAnswer } from '@zhidan/domain/quotation';
import type { ListedQuotation } from '../listedQuotation.js';
import { fetchUndoPreview } from '../undo.api.js';

interface Done {
  readonly order: ListedQuotation;
  /** The revision that the command led to. */
  readonly revision: number;
}

interface UndoAllProps {
  readonly action: QuotationAction | undefined;
  readonly done: readonly Done[];
  readonly onUndo: (orders: readonly ListedQuotation[], reason: string) => void;
}

/** The longest reason that the history accepts. */
const MOST_OF_REASON = 500;

/**
 * Undoes all results of an action that the user may undo, with one reason; explains why if none can be undone.
 */
export function UndoAllButton({ action, done, onUndo }: UndoAllProps) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const previews = useQueries({
    queries: isAsking
      ? done.map(({ order, revision }) => fetchUndoPreview(order.quotation_no, revision))
      : [],
  });
  const possible = done.filter((_one, place) => previews[place]?.data?.cannot.length === 0);
  if (action === undefined || done.length === 0 || 'never' in undoOf(action)) return null;
  if (!isAsking) return <Button onClick={() => setAsking(true)}>復原這 {done.length} 筆…</Button>;
  if (previews.some(({ isPending }) => isPending)) return <Skeleton variant="rounded" height={40} />;
  if (possible.length === 0) return <Alert severity="info">不能復原：{whyNot(previews[0])}</Alert>;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-end' }}>
      <TextField
        label="復原的原因"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: MOST_OF_REASON } }}
        sx={{ flex: '1 1 220px' }}
      />
      <Button
        variant="contained"
        disabled={reason.trim() === ''}
        onClick={() =>
          onUndo(
            possible.map(({ order }) => order),
            reason.trim(),
          )
        }
      >
        {possible.length === done.length ? '全部復原' : `復原其中 ${possible.length} 筆`}
      </Button>
    </Stack>
  );
}

/** Why one of the results cannot be undone. */
function whyNot(preview: UseQueryResult<UndoAnswer> | undefined): string {
  if (preview?.error) return preview.error.message;
  return (
    preview?.data?.cannot.map(({ what, why }) => (what === '' ? why : `${what}：${why}`)).join('、') ?? ''
  );
}
