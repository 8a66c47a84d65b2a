import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '@zhidan/domain';
import { accountTexts } from '@zhidan/domain/account';
import { endOtherSessions, fetchOwnSessions, type OwnSession } from '../api/security.js';
import { accountErrorText } from '../api/sentence.js';
import { useActionSentOnce } from '../act/useAct.js';
import { RefusalAlert } from '../refusal/Refusal.js';
import { ErrorState } from '../wait/ErrorState.js';

const words = accountTexts.sessions;
const KEY = ['own sessions'];

/** The sessions of the signed-in user, with a button that ends all the others. */
export function SessionList() {
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: KEY, queryFn: fetchOwnSessions });
  const ending = useActionSentOnce({
    act: endOtherSessions,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  if (sessions.isPending) return <Skeleton variant="rounded" height={96} />;
  if (sessions.isError) return <ErrorState onRetry={() => void sessions.refetch()} />;
  const others = sessions.data.filter(({ current }) => !current).length;
  return (
    <Stack spacing={1.5}>
      {ending.isSuccess && <Alert severity="success">{words.ended}</Alert>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}>
        {sessions.data.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Box>
      {others === 0 ? (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{words.none}</Typography>
      ) : (
        <Button
          variant="outlined"
          color="error"
          loading={ending.isPending}
          onClick={() => ending.mutate()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {words.endOthers}（{others}）
        </Button>
      )}
      {ending.isError && <RefusalAlert>{accountErrorText(ending.error)}</RefusalAlert>}
    </Stack>
  );
}

function SessionLine({ session }: { readonly session: OwnSession }) {
  const { device, address, current, startedAt, lastSeenAt } = session;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {device}
        {current && (
          <Box component="span" sx={{ ml: 1, fontSize: 14, fontWeight: 400, color: 'success.main' }}>
            {words.current}
          </Box>
        )}
      </Typography>
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
        {[words.lastSeen(formatDateTime(lastSeenAt)), words.startedAt(formatDateTime(startedAt)), address]
          .filter((word) => word !== '')
          .join('・')}
      </Typography>
    </Box>
  );
}
