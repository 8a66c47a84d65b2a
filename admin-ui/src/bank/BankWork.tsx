import { useState } from 'react';
import { Stack } from '@mui/material';
import {
  bankLineStateTitles,
  type MatchChoice,
  matchChoicesOf,
  type LineAllocation,
  type ShownBankLine,
} from '@zhidan/domain/bank';
import { DateTime, Money, RefusalAlert } from '@zhidan/ui-kit';
import { useMayCallRoute } from '../act/useMay.js';
import { StatusLabel } from '../page/Mark.js';
import { DescriptionList } from '../page/Facts.js';
import { Panel } from '../quotation/panel/Panel.js';
import type { QueueCallbacks } from '../queue/queue.js';
import { WorkActionButtons } from '../queue/WorkActs.js';
import { WorkHeading } from '../queue/WorkHeading.js';
import { AllocationDialog, type BankLineDialogProps } from './AllocationDialog.js';
import { bankLineActions, type BankDialogKind } from './bankActs.js';
import { MatchCandidates, MatchedOrders } from './BankChoices.js';
import type { BankLineAction, Refund } from './bank.api.js';
import { RefundDialog } from './RefundDialog.js';
import { DuplicateTransferWarning } from './SameTransfer.js';
import { TakeBackDialog } from './TakeBackDialog.js';
import { useBankLineAction } from './useLineAct.js';

interface BankWorkProps {
  readonly line: ShownBankLine;
  readonly turn: QueueCallbacks;
}

/** The work on one transfer: its candidates, best first, and the bank's data. */
export function BankWork({ line, turn }: BankWorkProps) {
  const { act, isBusy, failure, forget, dialog } = useBankLineAction(line.id);
  const [asked, setAsked] = useState<BankDialogKind>();
  const isAllowed = useMayCallRoute('POST /api/bank-lines/:id/match');
  const choices = matchChoicesOf(line.candidates);
  const settle = (asked: BankLineAction) =>
    turn.during(async () => {
      const isDone = await act(asked);
      if (isDone) turn.onDone();
      return isDone;
    });
  const match = (allocations: readonly LineAllocation[]) => settle({ kind: 'match', body: { allocations } });
  const refund = (refund: Refund) => settle(refundOf(line, refund));
  const close = () => {
    setAsked(undefined);
    forget();
  };
  return (
    <>
      <WorkHeading
        title={
          <>
            <Money amount={line.amount} />　{line.payer || line.date}
          </>
        }
        standing={<StatusLabel tone={tones[line.state]}>{bankLineStateTitles[line.state]}</StatusLabel>}
        acts={
          isAllowed && (
            <WorkActionButtons
              acts={bankLineActions(line, choices, {
                isBusy,
                confirm: (choice) => void match(allocationsOf(choice)),
                ask: setAsked,
                ignore: () => void settle({ kind: 'ignore', body: { reason: '' } }),
              })}
            />
          )
        }
      />
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {failure !== undefined && asked === undefined && <RefusalAlert>{failure}</RefusalAlert>}
        <DuplicateTransferWarning line={line} />
        {isWaiting(line) && <MatchCandidates choices={choices} />}
        <MatchedOrders line={line} />
        <Transfer line={line} />
      </Stack>
      {dialog}
      <Asking
        asked={asked}
        {...{ line, choices, isBusy, failure, turn }}
        onMatch={match}
        onRefund={refund}
        onClose={close}
      />
    </>
  );
}

const Transfer = ({ line }: { readonly line: ShownBankLine }) => (
  <Panel title="匯款">
    <DescriptionList
      rows={[
        ['金額', <Money key="amount" amount={line.amount} />],
        ['日期', <DateTime key="date" at={line.date} dateOnly />],
        ['付款人', line.payer],
        ['末五碼', line.five_digits],
        ['備註', line.remark],
        ['入帳帳號', line.account],
      ]}
    />
  </Panel>
);

interface AskingProps extends BankLineDialogProps {
  readonly asked: BankDialogKind | undefined;
  readonly turn: QueueCallbacks;
  readonly onMatch: (allocations: readonly LineAllocation[]) => Promise<boolean>;
  readonly onRefund: (refund: Refund) => Promise<boolean>;
}

/** The dialog that belongs to the chosen action. */
function Asking({ asked, turn, onMatch, onRefund, ...window }: AskingProps) {
  switch (asked) {
    case 'order':
      return <AllocationDialog {...window} onMatch={onMatch} />;
    case 'refund':
      return <RefundDialog {...window} onRefund={onRefund} />;
    case 'take back':
      return <TakeBackDialog line={window.line} onDone={turn.onDone} onClose={window.onClose} />;
    case undefined:
      return null;
  }
}

/**
 * The action that records a refund; if the line is not matched, its whole amount is first recorded as received.
 */
const refundOf = ({ status, allocations, amount }: ShownBankLine, refund: Refund): BankLineAction => ({
  kind: 'refund',
  body: { allocations: status === 'matched' ? allocations : [{ ...refund.back, amount }] },
  refund,
});

/** Whether the line is not matched with an order yet. */
const isWaiting = ({ status }: ShownBankLine): boolean => status === 'open' || status === 'begun';

const tones = { certain: 'done', doubtful: 'wait', open: 'rest', matched: 'done', ignored: 'rest' } as const;

const allocationsOf = (choice: MatchChoice): readonly LineAllocation[] =>
  choice.map(({ quotation_no, stage, amount }) => ({ quotation_no, stage, amount }));
