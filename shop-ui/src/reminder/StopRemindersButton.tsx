import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Refusal } from '@zhidan/ui-kit';
import { send } from '@zhidan/ui-kit/api';

/** On an order that waits for its buyer: no more mails that remind of it. */
export function StopRemindersButton({ no }: { readonly no: string }) {
  const stop = useMutation({
    mutationFn: () =>
      send(`/api/quotations/${encodeURIComponent(no)}/stop-reminders`, { method: 'POST', body: {} }),
  });
  if (stop.isSuccess)
    return (
      <Typography component="output" sx={{ display: 'block', mt: 1, fontSize: 14, color: 'text.secondary' }}>
        這張訂單不會再寄提醒給您。
      </Typography>
    );
  return (
    <Box sx={{ mt: 1 }}>
      {stop.error !== null && <Refusal>{stop.error.message}</Refusal>}
      <Button size="small" loading={stop.isPending} onClick={() => stop.mutate()} sx={{ px: 0 }}>
        不要再寄提醒信
      </Button>
    </Box>
  );
}
