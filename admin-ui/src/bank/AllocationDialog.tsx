import { useState } from 'react';
import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { LineAllocation, ShownBankLine } from '@zhidan/domain/bank';
import { stages, stageTitles, type Stage } from '@zhidan/domain/quotation';
import { ConfirmDialog, Money, typedNumber } from '@zhidan/ui-kit';

interface Row {
  readonly quotation_no: string;
  readonly stage: Stage;
  readonly amount: string;
}

const empty: Row = { quotation_no: '', stage: 'production', amount: '' };

interface AllocationProps {
  readonly line: ShownBankLine;
  readonly onMatch: (allocations: readonly LineAllocation[]) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Orders that a line is for, as accounting knows better; why it is refused stands on the line. */
export function AllocationDialog({ line, onMatch, onClose }: AllocationProps) {
  const [rows, setRows] = useState<readonly Row[]>([{ ...empty, amount: String(line.amount) }]);
  const allocations = rows.map(({ quotation_no, stage, amount }) => ({
    quotation_no: quotation_no.trim(),
    stage,
    amount: typedNumber(amount).value ?? 0,
  }));
  return (
    <ConfirmDialog
      open
      title="指定訂單"
      confirmLabel="確認收款"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void onMatch(allocations);
      }}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>
          這筆匯款 <Money amount={line.amount} />
          ，已分配 <Money amount={allocations.reduce((sum, { amount }) => sum + amount, 0)} />
        </Typography>
        {rows.map((row, at) => (
          // Rows are only added at the end: their place is what they are.
          <AllocationRow
            key={String(at)}
            row={row}
            onChange={(part) =>
              setRows(rows.map((each, place) => (place === at ? { ...each, ...part } : each)))
            }
          />
        ))}
        <Button onClick={() => setRows([...rows, empty])}>再加一筆訂單</Button>
      </Stack>
    </ConfirmDialog>
  );
}

interface RowProps {
  readonly row: Row;
  readonly onChange: (part: Partial<Row>) => void;
}

const AllocationRow = ({ row: { quotation_no, stage, amount }, onChange }: RowProps) => (
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
      <TextField
        label="金額"
        value={amount}
        inputMode="numeric"
        onChange={({ target }) => onChange({ amount: target.value })}
      />
    </Stack>
  </Stack>
);
