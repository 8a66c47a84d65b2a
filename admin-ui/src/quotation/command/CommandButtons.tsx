import { Button, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { titleOf, useOpenCommand } from './CommandDialogs.js';
import { isDestructive, isForward, isGivenInPlace, rankOf } from './ranks.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** One button for each command that this person may give on this order now. */
export function CommandButtons() {
  const order = useRecordContext<StaffsQuotation>();
  const open = useOpenCommand();
  if (order === undefined) return null;
  const actions = order.allowed_actions
    .filter((action) => !isGivenInPlace(action))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  if (actions.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>目前沒有可以進行的操作</Typography>;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {actions.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 && isForward(action) ? 'contained' : 'outlined'}
          color={isDestructive(action) ? 'error' : 'primary'}
          onClick={() => open(order, action)}
        >
          {titleOf(action, order)}
        </Button>
      ))}
    </Stack>
  );
}
