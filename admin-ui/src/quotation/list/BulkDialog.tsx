import { useState, type ReactNode } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { warningsAhead, warningWords, type QuotationAction } from '@zhidan/domain/quotation';
import { ErrorState } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useGetMany } from 'react-admin';
import { sentenceOf } from '../../form/Refused.js';
import type { Values } from '../../form/fieldDeclaration.js';
import { sendCommand } from '../command/sending.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { ruledOrder, type StaffsQuotation } from '../staffsQuotation.js';
import { TitledDialog } from '../../page/TitledDialog.js';

/** One command that is given on each of several orders. */
export interface BulkCommand {
  readonly action: QuotationAction;
  readonly body: Values;
  /** Why it will be refused on this order, as far as that is known before. */
  readonly refusalOf: (order: Pick<ListedQuotation, 'code' | 'allowed_actions'>) => string | undefined;
}

interface Result {
  readonly quotation_no: string;
  readonly isDone: boolean;
  readonly text: string;
}

interface BulkDialogProps {
  readonly title: string;
  readonly act: string;
  readonly chosen: readonly ListedQuotation[];
  /** Undefined until what it needs has been chosen. */
  readonly command: BulkCommand | undefined;
  /** What is asked, until it was sent. */
  readonly asks?: ReactNode;
  readonly onClose: (isDone: boolean) => void;
}

/** Gives a command on each chosen order and says of each how it went. */
export function BulkDialog({ title, act, chosen, command, asks, onClose }: BulkDialogProps) {
  const { results, isSending, start } = useBulk(chosen);
  const { data, error, isPending, refetch } = useGetMany<StaffsQuotation>('quotations', {
    ids: chosen.map(({ id }) => id),
  });
  const wholeOf = ({ id }: ListedQuotation) => data?.find((one) => one?.id === id);
  const close = () => onClose(results !== undefined);
  return (
    <TitledDialog
      title={title}
      onClose={close}
      acts={
        <>
          <Button onClick={close}>{results === undefined ? '取消' : '關閉'}</Button>
          {results === undefined && (
            <Button
              variant="contained"
              disabled={command === undefined || isSending || isPending || error !== null}
              onClick={() => command && void start(command)}
            >
              {act}
            </Button>
          )}
        </>
      }
    >
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {results === undefined ? (
        <>
          {asks}
          <Typography>
            以下 {chosen.length} 筆訂單各自{act}，不能進行的會維持原狀：
          </Typography>
        </>
      ) : (
        <Summary results={results} />
      )}
      <Results
        results={results ?? chosen.map((order) => askedOf(order, wholeOf(order), command))}
        isDone={results !== undefined}
      />
    </TitledDialog>
  );
}

const Summary = ({ results }: { readonly results: readonly Result[] }) => (
  <Alert severity={results.every(({ isDone }) => isDone) ? 'success' : 'warning'}>
    {results.filter(({ isDone }) => isDone).length} 筆完成，
    {results.filter(({ isDone }) => !isDone).length} 筆沒有變更
  </Alert>
);

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
function useBulk(chosen: readonly ListedQuotation[]) {
  const [results, setResults] = useState<readonly Result[]>();
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const start = async (command: BulkCommand) => {
    setSending(true);
    for (const order of chosen) {
      const result = await given(order, command);
      setResults((before = []) => [...before, result]);
    }
    setSending(false);
    await client.invalidateQueries({ queryKey: ['quotations'] });
  };
  return { results, isSending, start };
}

/** What there is to say of an order before the command is given, once the whole of it is there. */
function askedOf(
  order: ListedQuotation,
  whole: StaffsQuotation | undefined,
  command: BulkCommand | undefined,
): Result {
  const warnings =
    whole === undefined || command === undefined
      ? []
      : warningsAhead(command.action, command.body, ruledOrder(whole));
  const refusal = command?.refusalOf(order);
  const text =
    refusal === undefined
      ? warnings.map((warning) => warningWords[warning]).join('、')
      : `${refusal}，會被略過`;
  return { quotation_no: order.quotation_no, isDone: false, text };
}

async function given(
  { quotation_no, revision }: ListedQuotation,
  { action, body }: BulkCommand,
): Promise<Result> {
  try {
    const { events } = await sendCommand(quotation_no, action, body, revision);
    return events.length === 0
      ? { quotation_no, isDone: false, text: '已經是這個進度' }
      : { quotation_no, isDone: true, text: '完成' };
  } catch (error) {
    if (error instanceof RequestFailed) return { quotation_no, isDone: false, text: sentenceOf(error) };
    throw error;
  }
}
