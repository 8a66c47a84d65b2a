import { Button, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { titleOf } from './titleOf.js';
import { useOpenCommand } from './opening.js';
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
  if (actions.length === 0)
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
    </Stack>
  );
}
