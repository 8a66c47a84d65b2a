import { Button, Stack, Typography } from '@mui/material';
import { isPaidAtPaymentAddress } from '@zhidan/domain/quotation';
import { useRecordContext } from 'react-admin';
import { actionTitleOf } from './titleOf.js';
import { useAskCommand, useOpenCommand } from './opening.js';
import { paymentAddressForm } from './form/workForms.js';
import { isDestructive, isSentInPlace, buttonRank } from './ranks.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { usualTargetOf } from './usualTarget.js';

/** Buttons for the commands that the user may currently send for the order. */
export function CommandButtons() {
  const order = useRecordContext<StaffsQuotation>();
  const open = useOpenCommand();
  if (order === undefined) return null;
  const actions = order.allowed_actions
    .filter((action) => !isSentInPlace(action))
    .toSorted((one, other) => buttonRank(one) - buttonRank(other))
    // The user's next step comes before all other buttons.
    .toSorted((one, other) => Number(other === order.next.action) - Number(one === order.next.action));
  const isAddressMissing = order.next.action === 'set-options' && isPaidAtPaymentAddress(order);
  const target = usualTargetOf(order);
  const { action: nextAction } = order.next;
  if (actions.length === 0 && !isAddressMissing)
    return <Typography sx={{ color: 'text.secondary' }}>目前沒有可以進行的操作</Typography>;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {target !== undefined && nextAction !== null && (
        <Button
          variant="contained"
          onClick={() => open(order, nextAction, target.given, { title: target.title })}
        >
          {target.title}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === nextAction && target === undefined ? 'contained' : 'outlined'}
          color={isDestructive(action) ? 'error' : 'primary'}
          onClick={() => open(order, action)}
        >
          {actionTitleOf(action, order)}
        </Button>
      ))}
      {isAddressMissing && <PayAddressButton order={order} />}
    </Stack>
  );
}

/**
 * The button that sets the payment address. In the usual form the address is only one option among others, but
 * as the next step it gets a button and a form of its own.
 */
function PayAddressButton({ order }: { readonly order: StaffsQuotation }) {
  const ask = useAskCommand();
  return (
    <Button
      variant="contained"
      onClick={() => void ask(order, 'set-options', {}, paymentAddressForm)}
      sx={{ order: -1 }}
    >
      {order.next.title}
    </Button>
  );
}
