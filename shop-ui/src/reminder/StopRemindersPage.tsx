import { Alert, Box, Button, Typography } from '@mui/material';
import { RefusalAlert, useActionSentOnce } from '@zhidan/ui-kit';
import { sendRequest } from '@zhidan/ui-kit/api';
import { useParams } from 'react-router';

/**
 * The page behind the link in a reminder. Reminders stop only when the button is pressed, because mail programs
 * open links on their own.
 */
export function StopRemindersPage() {
  const { id = '' } = useParams();
  const stop = useActionSentOnce({
    act: (_nothing: void, key) =>
      sendRequest<{ quotation_no: string }>(`/api/reminders/${encodeURIComponent(id)}/stop`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: {},
      }),
  });
  const quotation_no = id.split('.')[0] ?? '';
  return (
    <Box sx={{ py: { xs: 3, md: 6 }, maxWidth: 640 }}>
      <Typography variant="h1">停止提醒</Typography>
      {stop.isSuccess ? (
        <Alert severity="success" sx={{ mt: 3 }}>
          訂單 {quotation_no}{' '}
          不會再寄提醒給您。審核、出貨等通知仍會照常寄送；要恢復提醒，請登入後到訂單頁按「恢復提醒」。
        </Alert>
      ) : (
        <>
          <Typography sx={{ mt: 2 }}>
            訂單 {quotation_no} 等您處理時，我們會寄信提醒。按下後就不再提醒；訂單本身不會改變。
          </Typography>
          {stop.error !== null && <RefusalAlert sx={{ mt: 2 }}>{stop.error.message}</RefusalAlert>}
          <Button variant="contained" loading={stop.isPending} onClick={() => stop.mutate()} sx={{ mt: 3 }}>
            不再提醒這張訂單
          </Button>
        </>
      )}
    </Box>
  );
}
