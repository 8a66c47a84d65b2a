import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DateTime, ErrorState } from '@zhidan/ui-kit';
import { get } from '@zhidan/ui-kit/api';
import { useRecordContext } from 'react-admin';
import type { StaffsQuotation } from './staffsQuotation.js';

interface HistoryEntry {
  readonly revision: number;
  readonly at: string;
  readonly actor: { readonly name: string };
  readonly summary: string;
}

/** Who did what and when, the latest first. */
export function QuotationHistory() {
  const order = useRecordContext<StaffsQuotation>();
  const no = order?.quotation_no ?? '';
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: ['quotations', 'history', no, order?.revision],
    enabled: no !== '',
    queryFn: ({ signal }) => get<HistoryEntry[]>(`/api/quotations/${encodeURIComponent(no)}/history`, signal),
  });
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.toReversed().map(({ revision, at, actor, summary }) => (
        <Box
          key={revision}
          component="li"
          sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
        >
          <Typography component="div" sx={{ fontSize: 14, color: 'text.secondary' }}>
            <DateTime at={at} />・{actor.name}
          </Typography>
          <Typography>{summary}</Typography>
        </Box>
      ))}
    </Box>
  );
}
