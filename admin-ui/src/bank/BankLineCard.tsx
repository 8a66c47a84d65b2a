import { useState } from 'react';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { type Choice, choicesOf, type LineAllocation, type ShownBankLine } from '@zhidan/domain/bank';
import { stageTitles } from '@zhidan/domain/quotation';
import { Money, Refusal } from '@zhidan/ui-kit';
import { useMay } from '../act/useMay.js';
import { AllocationDialog } from './AllocationDialog.js';
import { BankChoice } from './BankChoice.js';
import { TakeBackDialog } from './TakeBackDialog.js';
import { useLineAct } from './useLineAct.js';

interface BankLineProps {
  readonly line: ShownBankLine;
  /** It stands first: its best proposal is what is to be confirmed next. */
  readonly isFirst: boolean;
  /** Called when the line has left for another state. */
  readonly onDone: () => void;
}

/** One line of a statement: what the bank says left, what it may be for right. */
export function BankLineCard({ line, isFirst, onDone }: BankLineProps) {
  const { act, isBusy, failure } = useLineAct(line.id);
  const isAllowed = useMay('POST /api/bank-lines/:id/match');
  const choices = choicesOf(line.candidates);
  const confirm = async (allocations: readonly LineAllocation[]) => {
    onDone();
    return act({ kind: 'match', body: { allocations } });
  };
  const confirmChoice = (choice: Choice) =>
    confirm(choice.map(({ quotation_no, stage, amount }) => ({ quotation_no, stage, amount })));
  return (
    <Card component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
        <Said line={line} />
        <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
          {choices.map((choice, at) => (
            <BankChoice
              key={choice.map(({ quotation_no, stage }) => `${quotation_no} ${stage}`).join()}
              choice={choice}
              isFirst={isFirst && at === 0}
              isBusy={isBusy}
              onConfirm={isAllowed ? () => void confirmChoice(choice) : undefined}
            />
          ))}
          <Matched line={line} />
          {failure !== undefined && <Refusal>{failure}</Refusal>}
          {isAllowed && (
            <OtherActs
              line={line}
              isBusy={isBusy}
              onMatch={confirm}
              onIgnore={() => {
                onDone();
                void act({ kind: 'ignore', body: { reason: '' } });
              }}
            />
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

const Said = ({ line }: { readonly line: ShownBankLine }) => (
  <Box sx={{ width: { md: 260 }, flexShrink: 0 }}>
    <Typography sx={{ fontSize: 18, fontWeight: 600 }}>
      <Money amount={line.amount} />
    </Typography>
    <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {line.date}
      {line.five_digits !== '' && `　末五碼 ${line.five_digits}`}
    </Typography>
    {line.payer !== '' && <Typography>{line.payer}</Typography>}
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{line.remark}</Typography>
  </Box>
);

/** What was decided about a line, by whom. */
function Matched({ line: { state, allocations, reason, staff_name } }: { readonly line: ShownBankLine }) {
  if (state !== 'matched' && state !== 'ignored') return null;
  return (
    <>
      {allocations.map(({ quotation_no, stage, amount }) => (
        <Stack key={`${quotation_no} ${stage}`} direction="row" sx={{ columnGap: 1.5 }}>
          <span>{quotation_no}</span>
          <span>{stageTitles[stage]}</span>
          <Money amount={amount} />
        </Stack>
      ))}
      <Typography sx={{ color: 'text.secondary' }}>
        {[staff_name, reason].filter((text) => text !== '').join('：')}
      </Typography>
    </>
  );
}

interface OtherActsProps {
  readonly line: ShownBankLine;
  readonly isBusy: boolean;
  readonly onMatch: (allocations: readonly LineAllocation[]) => Promise<boolean>;
  readonly onIgnore: () => void;
}

/** What may be done beside confirming a proposal. */
function OtherActs({ line, isBusy, onMatch, onIgnore }: OtherActsProps) {
  const [asks, setAsks] = useState<'order' | 'take back'>();
  const isSettled = line.status !== 'open';
  return (
    <Stack direction="row" spacing={1}>
      {!isSettled && (
        <>
          <Button size="small" disabled={isBusy} onClick={() => setAsks('order')}>
            指定訂單
          </Button>
          <Button size="small" color="secondary" disabled={isBusy} onClick={onIgnore}>
            略過
          </Button>
        </>
      )}
      {isSettled && (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsks('take back')}>
          {line.status === 'ignored' ? '取消略過' : '取消對帳'}
        </Button>
      )}
      {asks === 'order' && (
        <AllocationDialog line={line} onMatch={onMatch} onClose={() => setAsks(undefined)} />
      )}
      {asks === 'take back' && <TakeBackDialog line={line} onClose={() => setAsks(undefined)} />}
    </Stack>
  );
}
