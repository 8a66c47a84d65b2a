import { Box, Skeleton, Typography } from '@mui/material';
import { DateTime, ErrorState } from '@zhidan/ui-kit';
import { entriesSince, useOrderHistory } from '../../orderHistory.js';

interface ChangesSinceProps {
  readonly quotation_no: string;
  /** The last revision that the user saw. */
  readonly revision: number;
}

/** Lists the changes that others have made to an order since the user opened it. */
export function ChangesByOthers({ quotation_no, revision }: ChangesSinceProps) {
  const { data, error, isPending, isError, refetch } = useOrderHistory(quotation_no);
  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const changes = entriesSince(data, revision);
  return (
    <>
      <Typography>您開始填寫之後，訂單有了以下的變更：</Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {changes.map((entry) => (
          <li key={entry.revision}>
            {entry.summary}
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {'　'}
              {entry.actor.name}・<DateTime at={entry.at} />
            </Typography>
          </li>
        ))}
      </Box>
      <Typography>您填寫的內容都還在：可以照樣送出，或取消後再看一次訂單。</Typography>
    </>
  );
}
