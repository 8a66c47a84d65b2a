import { useState, type ReactNode } from 'react';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { warningsIfSent } from '@zhidan/domain/quotation';
import { ErrorState } from '@zhidan/ui-kit';
import { useGetMany } from 'react-admin';
import { BulkActionProgress } from '../../bulk/Running.js';
import { TitledDialog } from '../../page/TitledDialog.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { toDomainQuotation, type StaffsQuotation } from '../staffsQuotation.js';
import {
  resultCount,
  doneOrders,
  remainingOrders,
  type BulkCommand,
  type BulkResults,
} from './bulkCommand.js';
import { BulkLines, raisesQuestions, type BulkLine } from './BulkLines.js';
import { UndoAllButton } from './UndoAll.js';
import { useBulkCommand } from './useBulk.js';

interface BulkDialogProps {
  readonly title: string;
  readonly act: string;
  readonly orders: readonly ListedQuotation[];
  /** The command to send; undefined until the user has made all required choices. */
  readonly command: BulkCommand | undefined;
  /** Inputs to fill in before sending. */
  readonly asks?: ReactNode;
  /** Called when sending begins, with the ids of the orders that are skipped because of their questions. */
  readonly onBegin: (asked: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Sends a command for several orders and shows the new code and result of each. Orders whose command raises a
 * question are skipped. Once sending has begun, only the button closes the dialog.
 */
export function BulkDialog({ title, act, orders, command, asks, onBegin, onClose }: BulkDialogProps) {
  const { results, running, stop, start, takeBack } = useBulkCommand();
  const { lines, sendable, error, isKnown, refetch } = useLines(orders, command);
  const isBegun = results.size > 0 || running !== undefined;
  const left = remainingOrders(sendable, results);
  const send = () => {
    if (command === undefined) return;
    onBegin(lines.filter(raisesQuestions).map(({ order }) => order.id));
    void start(left, command);
  };
  const isRunning = running !== undefined;
  return (
    <TitledDialog
      title={title}
      {...(isBegun ? {} : { onClose })}
      acts={
        <Acts
          {...{ isBegun, isRunning, stop, onClose }}
          next={isBegun ? `繼續其餘 ${left.length} 筆` : act}
          send={left.length > 0 ? send : undefined}
          isReady={command !== undefined && isKnown}
        />
      }
    >
      <Stack spacing={2}>
        {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {isBegun ? (
          !isRunning && <Summary results={results} left={left.length} />
        ) : (
          <Ahead act={act} asks={asks} sent={sendable.length} asked={orders.length - sendable.length} />
        )}
        <BulkActionProgress progress={running} stop={stop} />
        <BulkLines lines={lines} results={results} />
        {!isRunning && (
          <UndoAllButton
            action={command?.action}
            done={doneOrders(orders, results)}
            onUndo={(some, reason) => void takeBack(some, reason)}
          />
        )}
      </Stack>
    </TitledDialog>
  );
}

interface ActsProps {
  readonly isBegun: boolean;
  readonly isRunning: boolean;
  readonly isReady: boolean;
  /**
   * The label of the button that calls `send`; the button is hidden while `send` is undefined, because no order
   * remains.
   */
  readonly next: string;
  readonly send: (() => void) | undefined;
  readonly stop: () => void;
  readonly onClose: () => void;
}

function Acts({ isBegun, isRunning, isReady, next, send, stop, onClose }: ActsProps) {
  if (isRunning)
    return (
      <Button variant="outlined" color="error" onClick={stop}>
        停止
      </Button>
    );
  return (
    <>
      <Button onClick={onClose}>{isBegun ? '關閉' : '取消'}</Button>
      {send !== undefined && (
        <Button variant="contained" disabled={!isReady} onClick={send}>
          {next}
        </Button>
      )}
    </>
  );
}

/** The lines of the orders: the current and the new code, and the questions of the command. */
function useLines(orders: readonly ListedQuotation[], command: BulkCommand | undefined) {
  const { data, error, refetch } = useGetMany<StaffsQuotation>('quotations', {
    ids: orders.map(({ id }) => id),
  });
  // The orders as first loaded, because the lines describe their state before sending.
  const [seen, setSeen] = useState<readonly StaffsQuotation[]>();
  if (seen === undefined && data !== undefined && data.every((one) => one !== undefined)) setSeen(data);
  const lines = orders.map((order): BulkLine => {
    const whole = seen?.find(({ id }) => id === order.id);
    if (whole === undefined || command === undefined)
      return { order, way: undefined, asked: [], questions: [] };
    const ruled = toDomainQuotation(whole);
    const asked = warningsIfSent(command.action, command.body, ruled);
    return { order, way: command.way(whole), asked, questions: command.questions?.(ruled) ?? [] };
  });
  const sendable = lines.filter((line) => !raisesQuestions(line)).map(({ order }) => order);
  return { lines, sendable, error, isKnown: seen !== undefined, refetch };
}

interface AheadProps {
  readonly act: string;
  readonly asks: ReactNode;
  readonly sent: number;
  readonly asked: number;
}

const Ahead = ({ act, asks, sent, asked }: AheadProps) => (
  <>
    {asks}
    <Typography>
      {sent > 0 ? `以下 ${sent} 筆訂單各自${act}` : '沒有可以一起進行的訂單'}
      {asked > 0 && `；${asked} 筆有事要先確認，不會一起進行，仍為您選著`}。
    </Typography>
  </>
);

interface SummaryProps {
  readonly results: BulkResults;
  readonly left: number;
}

function Summary({ results, left }: SummaryProps) {
  const undone = resultCount(results, 'undone');
  const done = resultCount(results, 'done');
  const unchanged = results.size - undone - done;
  return (
    <Alert severity={unchanged === 0 && left === 0 ? 'success' : 'warning'}>
      {undone > 0 && `${undone} 筆已復原，`}
      {done} 筆完成，{unchanged} 筆沒有變更{left > 0 && `，${left} 筆沒有送出`}
    </Alert>
  );
}
