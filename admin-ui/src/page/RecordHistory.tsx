import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DateTime, ErrorState } from '@zhidan/ui-kit';
import { get } from '@zhidan/ui-kit/api';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useMay } from '../act/useMay.js';
import { EventKind } from '../event/EventKind.js';
import { PlayButton } from '../film/PlayButton.js';
import { Panel } from '../quotation/panel/Panel.js';
import type { Entry } from './entry.js';

interface RecordHistoryProps {
  /** Whether it can be played; not by default. */
  readonly isPlayed?: boolean;
  /** What happened in words; the API's own summary by default. */
  readonly summaryOf?: (entry: Entry) => string;
}

/** Who did what to the record and when, the latest first; nothing to those who may not know. */
export function RecordHistory({
  isPlayed = false,
  summaryOf = ({ summary }) => summary,
}: RecordHistoryProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const isAllowed = useMay(`GET /api/${resource}/:id/history`);
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: [resource, 'history', record?.id],
    queryFn: ({ signal }) =>
      get<Entry[]>(`/api/${resource}/${encodeURIComponent(String(record?.id))}/history`, signal),
    enabled: isAllowed && record !== undefined,
  });
  if (!isAllowed) return null;
  return (
    <Panel
      title="歷程"
      act={isPlayed && record !== undefined && <PlayButton resource={resource} id={String(record.id)} />}
    >
      {isPending ? (
        <Skeleton variant="rounded" height={80} />
      ) : isError ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {data.toReversed().map((entry) => (
            <Box key={entry.revision} component="li">
              <Typography sx={{ overflowWrap: 'anywhere' }}>{summaryOf(entry)}</Typography>
              <Typography component="div" sx={{ color: 'text.secondary' }}>
                <DateTime at={entry.at} />・{entry.actor.name}
                <EventKind type={entry.type} />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
