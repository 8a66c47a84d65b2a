import { useState } from 'react';
import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { MatchChoice, LineAllocation, ShownBankLine } from '@zhidan/domain/bank';
import { stageTitles } from '@zhidan/domain/quotation';
import { ConfirmDialog, Money } from '@zhidan/ui-kit';
import { newRandomKey } from '@zhidan/ui-kit/api';
import { today } from '../list/today.js';
import { AllocationFields, AmountField } from './AllocationFields.js';
import {
  allocationsFromRows,
  type AllocationRow,
  allocationRowOf,
  initialAllocationRows,
} from './allocationRows.js';
import type { BankLineDialogProps } from './AllocationDialog.js';
import type { Refund } from './bank.api.js';
import { useDuplicateLine } from './SameTransfer.js';

interface RefundProps extends BankLineDialogProps {
  readonly onRefund: (refund: Refund) => Promise<boolean>;
}

/**
 * Records the refund of an overpayment or a duplicate transfer; the order then shows both payment and refund.
 */
export function RefundDialog({ line, choices, isBusy, failure, onRefund, onClose }: RefundProps) {
  const [typed, setTyped] = useState<Partial<AllocationRow>>({});
  const [paid_date, setDay] = useState(today);
  const [memo, setMemo] = useState('');
  const [key] = useState(newRandomKey);
  const row = { ...useFirstRow(line, choices), ...typed };
  const [back] = allocationsFromRows([row]) ?? [];
  const isMatched = line.status === 'matched';
  const most = isMatched ? allocatedTo(row, line) : line.amount;
  const isPart = back !== undefined && back.amount > 0 && back.amount <= most;
  const refund = async () => {
    if (back !== undefined && (await onRefund({ isMatched, back, paid_date, memo, key }))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title="退款"
      confirmLabel="記下退款"
      busy={isBusy}
      ready={isPart && isDay(paid_date)}
      failure={failure}
      onCancel={onClose}
      onConfirm={() => void refund()}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>{explained(line)}</Typography>
        <RefundedFields
          {...{ line, row }}
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
        {back !== undefined && !isPart && (
          <Typography role="alert" sx={{ color: 'error.main' }}>
            退款要大於 0，最多 <Money amount={most} />
          </Typography>
        )}
        <TextField
          type="date"
          label="退款日期"
          value={paid_date}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
        />
        <TextField label="備註" value={memo} onChange={({ target }) => setMemo(target.value)} />
      </Stack>
    </ConfirmDialog>
  );
}

const isDay = (day: string): boolean => day !== '' && day <= today();

const explained = ({ status }: ShownBankLine): string =>
  [
    status === 'matched' ? '訂單會記下一筆 ATM退款。' : '這筆匯款會先記成訂單的收款，再記下一筆 ATM退款。',
    '錢請另外從銀行退給付款人；退款出現在對帳單時，請略過那一筆。',
  ].join('');

interface RefundedProps {
  readonly line: ShownBankLine;
  readonly row: AllocationRow;
  readonly onChange: (part: Partial<AllocationRow>) => void;
}

/** The order and amount of the refund; a matched line offers only its own orders. */
const RefundedFields = ({ line, row, onChange }: RefundedProps) =>
  line.status === 'matched' ? (
    <>
      <TextField
        select
        label="訂單"
        value={keyOf(row)}
        onChange={({ target }) => {
          const chosen = line.allocations.find((each) => keyOf(each) === target.value);
          if (chosen !== undefined) onChange(allocationRowOf(chosen));
        }}
      >
        {line.allocations.map((each) => (
          <MenuItem key={keyOf(each)} value={keyOf(each)}>
            {each.quotation_no}　{stageTitles[each.stage]}
          </MenuItem>
        ))}
      </TextField>
      <AmountField amount={row.amount} onChange={(amount) => onChange({ amount })} />
    </>
  ) : (
    <AllocationFields row={row} onChange={onChange} />
  );

type OfStage = Pick<LineAllocation, 'quotation_no' | 'stage'>;

const keyOf = ({ quotation_no, stage }: OfStage): string => `${quotation_no} ${stage}`;

const allocatedTo = (row: OfStage, { allocations }: ShownBankLine): number =>
  allocations.find((each) => keyOf(each) === keyOf(row))?.amount ?? 0;

/**
 * The initial values: the orders of a matched line; otherwise the full amount for the order of the duplicated
 * line, or for the best candidate.
 */
function useFirstRow(line: ShownBankLine, choices: readonly MatchChoice[]): AllocationRow {
  const double = useDuplicateLine(line);
  const [own] = line.allocations;
  if (line.status === 'matched' && own !== undefined) return allocationRowOf(own);
  const [best] = initialAllocationRows(line, choices);
  const [doubled] = double?.allocations ?? [];
  return { ...best, ...(doubled && allocationRowOf(doubled)), amount: String(line.amount) };
}
