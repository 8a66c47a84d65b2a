import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { calendarAnswer, calendarsAnswer } from '@zhidan/domain/calendar-feed';
import { CopyButton, DateTime, ErrorState, RefusalAlert, useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';
import type { z } from 'zod';

const KEY = ['calendars'];

/**
 * Creates a secret address at which a calendar program subscribes to the user's activities. The address is
 * shown only once.
 */
export function CalendarFeeds() {
  const { data, error, isError, refetch, make, revoke } = useCalendars();
  const refused = make.error ?? revoke.error;
  const made = data?.some(({ id }) => id === make.data?.id) === true ? make.data : undefined;
  return (
    <Stack spacing={1.5}>
      <Typography sx={{ color: 'text.secondary' }}>
        把網址加到手機或 Google 行事曆，就會看到您的待辦，與您負責的訂單的完成日。網址等於密碼，請不要給別人。
      </Typography>
      {isError && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {made !== undefined && (
        <Box>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <TextField
              label="新的網址（只顯示這一次）"
              value={made.url}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <CopyButton text={made.url} label="複製行事曆網址" message="複製行事曆網址成功！" />
          </Stack>
        </Box>
      )}
      {data?.map(({ id, created_date }) => (
        <Stack key={id} direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography component="div" sx={{ flex: 1, minWidth: 180 }}>
            建立於 <DateTime at={created_date} />
          </Typography>
          <Button size="small" variant="outlined" color="error" onClick={() => revoke.mutate(id)}>
            停用
          </Button>
        </Stack>
      ))}
      {refused && <RefusalAlert>{refused.message}</RefusalAlert>}
      <Button
        variant="outlined"
        loading={make.isPending}
        onClick={() => {
          make.reset();
          make.mutate();
        }}
        sx={{ alignSelf: 'flex-start' }}
      >
        建立行事曆網址
      </Button>
    </Stack>
  );
}

function useCalendars() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: KEY });
  const known = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => getJson<z.infer<typeof calendarsAnswer>>('/api/calendars', signal),
  });
  const make = useActionSentOnce({
    act: async (_wish: void, key) => {
      const headers = { 'idempotency-key': key };
      const answer = await sendRequest<z.infer<typeof calendarAnswer>>('/api/calendars', {
        method: 'POST',
        headers,
        body: {},
      });
      return answer.body;
    },
    onSettled,
  });
  const revoke = useActionSentOnce({
    act: (id: string, key) =>
      sendRequest(`/api/calendars/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        headers: { 'idempotency-key': key },
      }),
    onSettled,
  });
  return { ...known, make, revoke };
}
