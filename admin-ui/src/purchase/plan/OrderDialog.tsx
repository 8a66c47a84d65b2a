import { useState } from 'react';
import { Box, Stack, TextField, Typography } from '@mui/material';
import { addDays } from '@zhidan/domain/core';
import { ConfirmDialog, Money } from '@zhidan/ui-kit';
import { today } from '../../list/today.js';
import { totalCost, leadDaysOf, type BoughtLine } from './plan.js';

interface OrderDialogProps {
  readonly supplier: string;
  readonly bought: readonly BoughtLine[];
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onOrder: (expected_date: string) => void;
  readonly onClose: () => void;
}

/** Confirms a purchase before it is made: its supplier, cost and expected date. */
export function ConfirmPurchaseDialog({
  supplier,
  bought,
  isBusy,
  failure,
  onOrder,
  onClose,
}: OrderDialogProps) {
  const [expected, setExpected] = useState(() => addDays(today(), leadDaysOf(bought)));
  return (
    <ConfirmDialog
      open
      title="建立採購單"
      confirmLabel="建立採購單"
      busy={isBusy}
      ready={expected !== ''}
      failure={failure}
      onConfirm={() => onOrder(expected)}
      onCancel={onClose}
    >
      <Stack spacing={2}>
        <Typography>
          向<b>{supplier}</b>採購 {bought.length} 項，約{' '}
          <b>
            <Money amount={totalCost(bought)} />
          </b>
          （未稅）。建立後可以列印採購單，到貨時入庫。
        </Typography>
        <Box
          component="ul"
          sx={{ m: 0, pl: 2.5, maxHeight: 180, overflowY: 'auto', color: 'text.secondary' }}
        >
          {bought.map(({ line, quantity }) => (
            <li key={line.id}>
              {line.product_name}　{quantity.toLocaleString('en-US')} {line.unit}
            </li>
          ))}
        </Box>
        <TextField
          type="date"
          label="預計到貨"
          value={expected}
          onChange={({ target }) => setExpected(target.value)}
          helperText="依品項的備料天數"
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
