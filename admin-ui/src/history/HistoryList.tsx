import { lazy, Suspense, useState } from 'react';
import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DateTime, ErrorState } from '@zhidan/ui-kit';
import { recordKinds } from '@zhidan/domain';
import { get } from '@zhidan/ui-kit/api';
import { useMay } from '../act/useMay.js';
import { EventKind } from '../event/EventKind.js';
import type { Entry } from '../page/entry.js';
import { changesInWords } from './changesInWords.js';
import { EntryChanges } from './EntryChanges.js';
import { useHistoryWords } from './historyWords.js';

const ChangeBackDialog = lazy(async () => ({
  default: (await import('./ChangeBackDialog.js')).ChangeBackDialog,
}));

export type SummaryOf = (entry: Entry) => string;

interface HistoryListProps {
  readonly resource: string;
  readonly id: string;
  /** What happened in words; the API's own summary by default. */
  readonly summaryOf?: SummaryOf | undefined;
}

/** What happened to a record, the latest first: in one sentence, what it changed, by whom and when. */
export function HistoryList({ resource, id, summaryOf = ({ summary }) => summary }: HistoryListProps) {
  const words = useHistoryWords(resource, id);
  const isChangedBack = useMay(`PUT /api/${resource}/:id`) && isMasterData(resource);
  const [back, setBack] = useState<Entry>();
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: [resource, 'history', 'changes', id],
    queryFn: ({ signal }) =>
      get<Entry[]>(`/api/${resource}/${encodeURIComponent(id)}/history?changes=1`, signal),
  });
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>還沒有變更</Typography>;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data.toReversed().map((entry) => (
          <Box key={entry.revision} component="li">
            <Typography sx={{ overflowWrap: 'anywhere' }}>{summaryOf(entry)}</Typography>
            <EntryChanges changes={changesInWords(words, entry.changes ?? [])} />
            <Typography component="div" sx={{ fontSize: 14, color: 'text.secondary' }}>
              <DateTime at={entry.at} />・{entry.actor.name}
              {isChangedBack && isChange(entry) && (
                <>
                  ・
                  <Link
                    component="button"
                    type="button"
                    underline="always"
                    onClick={() => setBack(entry)}
                    sx={{ font: 'inherit', verticalAlign: 'baseline' }}
                  >
                    復原
                  </Link>
                </>
              )}
              <EventKind type={entry.type} />
            </Typography>
          </Box>
        ))}
      </Box>
      <Suspense fallback={null}>
        {back !== undefined && (
          <ChangeBackDialog resource={resource} id={id} entry={back} onClose={() => setBack(undefined)} />
        )}
      </Suspense>
    </>
  );
}

const isMasterData = (resource: string): boolean => recordKinds.some((kind) => kind.resource === resource);

/** What was added or removed is not changed back. */
const isChange = ({ type, changes = [] }: Entry): boolean => type.endsWith('Changed') && changes.length > 0;
