import { Box, Skeleton, Typography } from '@mui/material';
import { DateTime, ErrorState } from '@zhidan/ui-kit';
import { useQuotationHistory, type HistoryEntry } from '../quotations.api.js';

/** The entries that have a text for buyers, latest first; the others are internal. */
const concerning = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  entries.filter(({ summary }) => summary !== '').toReversed();

export function OrderHistory({ no }: { readonly no: string }) {
  const { data, error, isPending, isError, refetch } = useQuotationHistory(no);
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
      {concerning(data).map(({ revision, at, summary }) => (
        <Box key={revision} component="li" sx={{ pl: 2, pb: 1.5 }}>
          <Typography component="div" sx={{ fontSize: 14, color: 'text.secondary' }}>
            <DateTime at={at} />
          </Typography>
          <Typography>{summary}</Typography>
        </Box>
      ))}
    </Box>
  );
}
