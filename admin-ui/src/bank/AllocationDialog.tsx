import { useState } from 'react';
import { Button, Divider, Stack, Typography } from '@mui/material';
import type { MatchChoice, LineAllocation, ShownBankLine } from '@zhidan/domain/bank';
import { ConfirmDialog, Money } from '@zhidan/ui-kit';
import { AllocationFields } from './AllocationFields.js';
import {
  allocatedSum,
  allocationsFromRows,
  type AllocationRow,
  nextAllocationRow,
  initialAllocationRows,
} from './allocationRows.js';

/** The properties of every dialog about a line of a statement. */
export interface BankLineDialogProps {
  readonly line: ShownBankLine;
  readonly choices: readonly MatchChoice[];
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onClose: () => void;
}

interface AllocationProps extends BankLineDialogProps {
  readonly onMatch: (allocations: readonly LineAllocation[]) => Promise<boolean>;
}

/**
 * A dialog in which accounting enters the orders that a line pays. It shows refusals and keeps typed values.
 */
export function AllocationDialog({ line, choices, isBusy, failure, onMatch, onClose }: AllocationProps) {
  const [rows, setRows] = useState<readonly AllocationRow[]>(() => initialAllocationRows(line, choices));
  const allocations = allocationsFromRows(rows);
  const left = line.amount - allocatedSum(rows);
  const match = async () => {
    if (allocations !== undefined && (await onMatch(allocations))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title="指定訂單"
      confirmLabel={line.amount < 0 ? '確認退款' : '確認收款'}
      busy={isBusy}
      ready={allocations !== undefined && left === 0}
      failure={failure}
      onCancel={onClose}
      onConfirm={() => void match()}
    >
      <Stack spacing={2} divider={<Divider flexItem />} sx={{ pt: 1 }}>
        <Typography aria-live="polite">
          這筆匯款 <Money amount={line.amount} />
          ，已分配 <Money amount={line.amount - left} />
          {left !== 0 && (
            <>
              ，{left > 0 === line.amount > 0 ? '還要分配' : '多分配了'} <Money amount={Math.abs(left)} />
            </>
          )}
        </Typography>
        {rows.map((row, at) => (
          // Rows are only added at the end, so their index is a stable key.
          <AllocationFields
            key={String(at)}
            row={row}
            onChange={(part) =>
              setRows((before) => before.map((each, place) => (place === at ? { ...each, ...part } : each)))
            }
          />
        ))}
        <Button onClick={() => setRows([...rows, nextAllocationRow(line.amount, rows)])}>再加一筆訂單</Button>
      </Stack>
    </ConfirmDialog>
  );
}
