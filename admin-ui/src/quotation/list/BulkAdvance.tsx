import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { actionTitle, warningsAhead, warningWords } from '@zhidan/domain/quotation';
import { ErrorState } from '@zhidan/ui-kit';
import { RequestFailed, send } from '@zhidan/ui-kit/api';
import { useGetMany, useListContext } from 'react-admin';
import type { ListedQuotation } from '../listedQuotation.js';
import { ruledOrder, type StaffsQuotation } from '../staffsQuotation.js';

interface Result {
  readonly quotation_no: string;
  readonly isDone: boolean;
  readonly text: string;
}

/** Moves all chosen orders one step on, each by its own command, and says of each how it went. */
export function BulkAdvance() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ListedQuotation>();
  const [isOpen, setOpen] = useState(false);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {actionTitle('advance')}（{chosen.length} 筆）
      </Button>
      {isOpen && (
        <AdvanceDialog
          chosen={chosen}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone) onUnselectItems();
          }}
        />
      )}
    </>
  );
}

interface AdvanceDialogProps {
  readonly chosen: readonly ListedQuotation[];
  readonly onClose: (isDone: boolean) => void;
}

function AdvanceDialog({ chosen, onClose }: AdvanceDialogProps) {
  const { results, isSending, start } = useAdvance(chosen);
  const {
    data: whole = [],
    error,
    isPending,
    refetch,
  } = useGetMany<StaffsQuotation>('quotations', {
    ids: chosen.map(({ id }) => id),
  });
  const asked = chosen.map((order) =>
    askedOf(
      order,
      whole.find((one) => one?.id === order.id),
    ),
  );
  const close = () => onClose(results !== undefined);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-label={`批次${actionTitle('advance')}`}>
      <DialogTitle>批次{actionTitle('advance')}</DialogTitle>
      <DialogContent>
        {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {results === undefined ? (
          <Typography>以下 {chosen.length} 筆訂單各自進行下一步，不能進行的會維持原狀：</Typography>
        ) : (
          <Alert severity={results.every(({ isDone }) => isDone) ? 'success' : 'warning'}>
            {results.filter(({ isDone }) => isDone).length} 筆完成，
            {results.filter(({ isDone }) => !isDone).length} 筆沒有變更
          </Alert>
        )}
        <Results results={results ?? asked} isDone={results !== undefined} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{results === undefined ? '取消' : '關閉'}</Button>
        {results === undefined && (
          <Button
            variant="contained"
            disabled={isSending || isPending || error !== null}
            onClick={() => void start()}
          >
            {actionTitle('advance')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface ResultsProps {
  readonly results: readonly Result[];
  readonly isDone: boolean;
}

const Results = ({ results, isDone }: ResultsProps) => (
  <Box component="ul" sx={{ pl: 2.5 }}>
    {results.map((result) => (
      <li key={result.quotation_no}>
        {result.quotation_no}
        <Typography
          component="span"
          sx={{ ml: 1, color: isDone && !result.isDone ? 'error.main' : 'text.secondary' }}
        >
          {result.text}
        </Typography>
      </li>
    ))}
  </Box>
);

/** Sends the commands one after another; the results grow as they are answered. */
function useAdvance(chosen: readonly ListedQuotation[]) {
  const [results, setResults] = useState<readonly Result[]>();
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const start = async () => {
    setSending(true);
    for (const order of chosen) {
      const result = await advanced(order);
      setResults((before = []) => [...before, result]);
    }
    setSending(false);
    await client.invalidateQueries({ queryKey: ['quotations'] });
  };
  return { results, isSending, start };
}

/** What there is to say of an order before it is moved, once the whole of it is there. */
function askedOf(order: ListedQuotation, whole: StaffsQuotation | undefined): Result {
  const warnings = whole === undefined ? [] : warningsAhead('advance', {}, ruledOrder(whole));
  const text = order.allowed_actions.includes('advance')
    ? warnings.map((warning) => warningWords[warning]).join('、')
    : '目前的狀態沒有下一步，會被略過';
  return { quotation_no: order.quotation_no, isDone: false, text };
}

async function advanced({ quotation_no, revision }: ListedQuotation): Promise<Result> {
  try {
    await send(`/api/quotations/${encodeURIComponent(quotation_no)}/advance`, {
      method: 'POST',
      body: {},
      headers: { 'if-match': `"${revision}"` },
    });
    return { quotation_no, isDone: true, text: '完成' };
  } catch (error) {
    if (error instanceof RequestFailed) return { quotation_no, isDone: false, text: error.detail };
    throw error;
  }
}
