import { lazy, Suspense, useState } from 'react';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DateTime, ErrorState } from '@zhidan/ui-kit';
import { recordKinds } from '@zhidan/domain';
import { useRecordContext } from 'react-admin';
import { getJson } from '@zhidan/ui-kit/api';
import type { FormAction, ShownRecord } from '../act/act.js';
import { CommandDialog } from '../act/ActDialog.js';
import { useMayCallRoute } from '../act/useMay.js';
import { EventKind } from '../event/EventKind.js';
import type { RecordHistoryEntry } from '../page/entry.js';
import { UndoEntryLink } from './BackLink.js';
import { BrokenChainWarning } from './BrokenChain.js';
import { labelledChanges } from './changesInWords.js';
import { EntryChanges } from './EntryChanges.js';
import { useHistoryFieldLabels } from './historyWords.js';

const ChangeBackDialog = lazy(async () => ({
  default: (await import('./ChangeBackDialog.js')).RevertChangeDialog,
}));

export type EntrySummarizer = (entry: RecordHistoryEntry) => string;

/** Returns the command that undoes an entry; undefined if the entry cannot be undone. */
export type UndoActionFinder = (
  entry: RecordHistoryEntry,
  history: readonly RecordHistoryEntry[],
) => FormAction | undefined;

interface HistoryListProps {
  readonly resource: string;
  readonly id: string;
  /** Returns the sentence of an entry; by default the API's summary is used. */
  readonly summaryOf?: EntrySummarizer | undefined;
  readonly undoOf?: UndoActionFinder | undefined;
}

/** The history of a record, latest first: each entry with its sentence, changes, actor and time. */
export function HistoryList({
  resource,
  id,
  summaryOf = ({ summary }) => summary,
  undoOf,
}: HistoryListProps) {
  const words = useHistoryFieldLabels(resource, id);
  const isChangedBack = useMayCallRoute(`PUT /api/${resource}/:id`) && isMasterData(resource);
  const [back, setBack] = useState<RecordHistoryEntry>();
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: [resource, 'history', 'changes', id],
    queryFn: ({ signal }) =>
      getJson<RecordHistoryEntry[]>(`/api/${resource}/${encodeURIComponent(id)}/history?changes=1`, signal),
  });
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>還沒有變更</Typography>;
  return (
    <>
      <BrokenChainWarning entries={data} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data.toReversed().map((entry) => (
          <Box key={entry.revision} component="li">
            <Typography sx={{ overflowWrap: 'anywhere' }}>{summaryOf(entry)}</Typography>
            <EntryChanges changes={labelledChanges(words, entry.changes ?? [])} />
            <Typography component="div" sx={{ fontSize: 14, color: 'text.secondary' }}>
              <DateTime at={entry.at} />・{entry.actor.name}
              {isChangedBack && isChange(entry) && <UndoEntryLink onClick={() => setBack(entry)} />}
              <UndoLink act={undoOf?.(entry, data)} id={id} />
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

/** Opens the command that undoes an entry; hidden from staff who may not send that command. */
function UndoLink({ act, id }: { readonly act: FormAction | undefined; readonly id: string }) {
  const record = useRecordContext<ShownRecord>();
  const isAllowed = useMayCallRoute(act?.route ?? '');
  const [isOpen, setOpen] = useState(false);
  if (act === undefined || !isAllowed) return null;
  return (
    <>
      <UndoEntryLink onClick={() => setOpen(true)} />
      {isOpen && <CommandDialog act={act} id={id} record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

const isMasterData = (resource: string): boolean => recordKinds.some((kind) => kind.resource === resource);

/** Whether the entry changed a record; adding or removing a record cannot be undone here. */
const isChange = ({ type, changes = [] }: RecordHistoryEntry): boolean =>
  type.endsWith('Changed') && changes.length > 0;
