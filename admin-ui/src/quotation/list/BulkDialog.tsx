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
import { undo } from '../undo.api.js';
import { UndoAll, type Result } from './UndoAll.js';
import { TitledDialog } from '../../page/TitledDialog.js';

/** One command that is given on each of several orders. */
export interface BulkCommand {
  readonly action: QuotationAction;
  readonly body: Values;
  /** Why it will be refused on this order, as far as that is known before. */
  readonly refusalOf: (order: Pick<ListedQuotation, 'code' | 'allowed_actions'>) => string | undefined;
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
  const { results, isSending, start, takeBack } = useBulk(chosen);
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
      {!isSending && (
        <UndoAll
          action={command?.action}
          results={results}
          onUndo={(some, reason) => void takeBack(some, reason)}
        />
      )}
    </TitledDialog>
  );
}

const countOf = (results: readonly Result[] | undefined, is: Result['is']): number =>
  results?.filter((result) => result.is === is).length ?? 0;

function Summary({ results }: { readonly results: readonly Result[] }) {
  const undone = countOf(results, 'undone');
  return (
    <Alert severity={countOf(results, 'done') + undone === results.length ? 'success' : 'warning'}>
      {undone > 0 ? `${undone} 筆已復原，` : ''}
      {countOf(results, 'done')} 筆完成，{countOf(results, 'unchanged')} 筆沒有變更
    </Alert>
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
          sx={{ ml: 1, color: isDone && result.is === 'unchanged' ? 'error.main' : 'text.secondary' }}
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
  const takeBack = async (some: readonly Result[], reason: string) => {
    setSending(true);
    for (const done of some) {
      const result = await takenBack(done, reason);
      setResults((before = []) => before.map((each) => (each === done ? result : each)));
    }
    setSending(false);
    await client.invalidateQueries({ queryKey: ['quotations'] });
  };
  return { results, isSending, start, takeBack };
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
  return { quotation_no: order.quotation_no, is: 'unchanged', text };
}

async function given(
  { quotation_no, revision }: ListedQuotation,
  { action, body }: BulkCommand,
): Promise<Result> {
  try {
    const answer = await sendCommand(quotation_no, action, body, revision);
    return answer.events.length === 0
      ? { quotation_no, is: 'unchanged', text: '已經是這個進度' }
      : { quotation_no, is: 'done', text: '完成', revision: answer.revision };
  } catch (error) {
    if (error instanceof RequestFailed) return { quotation_no, is: 'unchanged', text: sentenceOf(error) };
    throw error;
  }
}

/** Where it cannot be taken back, what was done stays, with why. */
async function takenBack(done: Result, reason: string): Promise<Result> {
  try {
    await undo(done.quotation_no, done.revision ?? 0, reason);
    return { quotation_no: done.quotation_no, is: 'undone', text: '已復原' };
  } catch (error) {
    if (error instanceof RequestFailed) return { ...done, text: `完成；${sentenceOf(error)}` };
    throw error;
  }
}
