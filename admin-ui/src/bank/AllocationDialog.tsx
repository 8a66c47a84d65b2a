import { useState } from 'react';
import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { LineAllocation, ShownBankLine } from '@zhidan/domain/bank';
import { moneySign } from '@zhidan/domain/display';
import { stages, stageTitles } from '@zhidan/domain/quotation';
import { ConfirmDialog, Money, NumberInput, useDisplayStyle } from '@zhidan/ui-kit';
import { ALLOCATED, allocatedSum, allocationsIn, emptyRow, type AllocationRow } from './allocationRows.js';

interface AllocationProps {
  readonly line: ShownBankLine;
  readonly onMatch: (allocations: readonly LineAllocation[]) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Orders that a line is for, as accounting knows better; why it is refused stands on the line. */
export function AllocationDialog({ line, onMatch, onClose }: AllocationProps) {
  const [rows, setRows] = useState<readonly AllocationRow[]>([{ ...emptyRow, amount: String(line.amount) }]);
  const allocations = allocationsIn(rows);
  return (
    <ConfirmDialog
      open
      title="指定訂單"
      confirmLabel="確認收款"
      ready={allocations !== undefined}
      onCancel={onClose}
      onConfirm={() => {
        if (allocations === undefined) return;
        onClose();
        void onMatch(allocations);
      }}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>
          這筆匯款 <Money amount={line.amount} />
          ，已分配 <Money amount={allocatedSum(rows)} />
        </Typography>
        {rows.map((row, at) => (
          // Rows are only added at the end: their place is what they are.
          <RowFields
            key={String(at)}
            row={row}
            onChange={(part) =>
              setRows(rows.map((each, place) => (place === at ? { ...each, ...part } : each)))
            }
          />
        ))}
        <Button onClick={() => setRows([...rows, emptyRow])}>再加一筆訂單</Button>
      </Stack>
    </ConfirmDialog>
  );
}

interface RowProps {
  readonly row: AllocationRow;
  readonly onChange: (part: Partial<AllocationRow>) => void;
}

const RowFields = ({ row: { quotation_no, stage, amount }, onChange }: RowProps) => (
  <Stack spacing={1}>
    <TextField
      label="訂單編號"
      value={quotation_no}
      onChange={({ target }) => onChange({ quotation_no: target.value })}
    />
    <Stack direction="row" spacing={1}>
      <TextField
        select
        label="階段"
        value={stage}
        onChange={({ target }) => onChange({ stage: stages.find((each) => each === target.value) ?? stage })}
        sx={{ minWidth: 96 }}
      >
        {stages.map((each) => (
          <MenuItem key={each} value={each}>
            {stageTitles[each]}
          </MenuItem>
        ))}
      </TextField>
      <AmountField amount={amount} onChange={(typed) => onChange({ amount: typed })} />
    </Stack>
  </Stack>
);

interface AmountProps {
  readonly amount: string;
  readonly onChange: (typed: string) => void;
}

function AmountField({ amount, onChange }: AmountProps) {
  const { money } = useDisplayStyle();
  return (
    <NumberInput label="金額" sign={moneySign(money)} value={amount} onChange={onChange} {...ALLOCATED} />
  );
}
