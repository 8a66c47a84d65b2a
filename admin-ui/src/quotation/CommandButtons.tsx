import { useState } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import { actionTitles, allowNextStepTitle, type QuotationAction } from '@zhidan/domain/quotation';
import { useRecordContext } from 'react-admin';
import { CommandDialog } from './CommandDialog.js';
import { commandForms } from './commandForms.js';
import type { StaffsQuotation } from './staffsQuotation.js';

/** What moves an order on stands first, what cannot be taken back stands last and apart. */
const forward: readonly QuotationAction[] = [
  'pass-review',
  'allow-next-step',
  'record-proofing-step',
  'record-production-step',
  'advance',
  'place-order',
  'add-payment',
  'add-delivery',
];
const destructive: readonly QuotationAction[] = [
  'return-review',
  'reject-proof',
  'remove-payment',
  'remove-delivery',
  'clear-proofing-record',
  'clear-production-record',
  'force-code',
  'force-close',
  'delete',
];

const rank = (action: QuotationAction): number => {
  const first = forward.indexOf(action);
  if (first >= 0) return first;
  return destructive.includes(action) ? forward.length + 1 : forward.length;
};

/** One button for each command that this person may give on this order now. */
export function CommandButtons() {
  const order = useRecordContext<StaffsQuotation>();
  const [open, setOpen] = useState<QuotationAction>();
  if (order === undefined) return null;
  const actions = order.allowed_actions
    .filter((action) => commandForms[action] !== undefined)
    .toSorted((one, other) => rank(one) - rank(other));
  if (actions.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>目前沒有可以進行的操作</Typography>;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {actions.map((action, index) => (
          <Button
            key={action}
            variant={index === 0 && forward.includes(action) ? 'contained' : 'outlined'}
            color={destructive.includes(action) ? 'error' : 'primary'}
            onClick={() => setOpen(action)}
          >
            {titleOf(action, order)}
          </Button>
        ))}
      </Stack>
      {open !== undefined && (
        <CommandDialog
          action={open}
          title={titleOf(open, order)}
          order={order}
          isDestructive={destructive.includes(open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const titleOf = (action: QuotationAction, { accounting }: StaffsQuotation): string =>
  action === 'allow-next-step'
    ? allowNextStepTitle(accounting.code, accounting.proofing_or_product)
    : actionTitles[action];
