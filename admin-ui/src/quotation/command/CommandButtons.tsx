import { Button, Stack, Typography } from '@mui/material';
import { isPaidAtAddress } from '@zhidan/domain/quotation';
import { useRecordContext } from 'react-admin';
import { titleOf } from './titleOf.js';
import { useAskCommand, useOpenCommand } from './opening.js';
import { payAddressForm } from './form/workForms.js';
import { isDestructive, isGivenInPlace, rankOf } from './ranks.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** One button for each command that this person may give on this order now. */
export function CommandButtons() {
  const order = useRecordContext<StaffsQuotation>();
  const open = useOpenCommand();
  if (order === undefined) return null;
  const actions = order.allowed_actions
    .filter((action) => !isGivenInPlace(action))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    // What is next for this person stands first, whatever its place among the others.
    .toSorted((one, other) => Number(other === order.next.action) - Number(one === order.next.action));
  const isAddressMissing = order.next.action === 'set-options' && isPaidAtAddress(order);
  if (actions.length === 0 && !isAddressMissing)
    return <Typography sx={{ color: 'text.secondary' }}>目前沒有可以進行的操作</Typography>;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === order.next.action ? 'contained' : 'outlined'}
          color={isDestructive(action) ? 'error' : 'primary'}
          onClick={() => open(order, action)}
        >
          {titleOf(action, order)}
        </Button>
      ))}
      {isAddressMissing && <PayAddressButton order={order} />}
    </Stack>
  );
}

/** Where the buyer pays is one of the options of an order: as what is next it is asked for by itself. */
function PayAddressButton({ order }: { readonly order: StaffsQuotation }) {
  const ask = useAskCommand();
  return (
    <Button
      variant="contained"
      onClick={() => void ask(order, 'set-options', {}, payAddressForm)}
      sx={{ order: -1 }}
    >
      {order.next.title}
    </Button>
  );
}
