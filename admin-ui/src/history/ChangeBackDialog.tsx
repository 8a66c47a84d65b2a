import { useState } from 'react';
import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog, ErrorState } from '@zhidan/ui-kit';
import { getJson } from '@zhidan/ui-kit/api';
import type { RecordHistoryEntry } from '../page/entry.js';
import { useSaveRecord } from '../record/useSaveRecord.js';
import type { OfficeRecord } from '../record/screens.js';
import { revertPlanOf, invertedChanges } from './changeBack.js';
import { labelledChanges } from './changesInWords.js';
import { EntryChanges } from './EntryChanges.js';
import { useHistoryFieldLabels } from './historyWords.js';

interface ChangeBackDialogProps {
  readonly resource: string;
  readonly id: string;
  readonly entry: RecordHistoryEntry;
  readonly onClose: () => void;
}

/** Shows the record with a change undone, and on confirmation saves that state as a new change. */
export function RevertChangeDialog({ resource, id, entry, onClose }: ChangeBackDialogProps) {
  const words = useHistoryFieldLabels(resource, id);
  const save = useSaveRecord({ resource });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'change back', id],
    queryFn: ({ signal }) => getJson<OfficeRecord>(`/api/${resource}/${encodeURIComponent(id)}`, signal),
    gcTime: 0,
    staleTime: 0,
  });
  const changes = entry.changes ?? [];
  const back = data && revertPlanOf(changes, data);
  const take = async () => {
    if (data === undefined || back === undefined) return;
    setSending(true);
    setFailure(undefined);
    const saved = await save(data, back.fields, back.fields).finally(() => setSending(false));
    if (saved.is === 'saved') return onClose();
    if (saved.is === 'stale') await refetch();
    else setFailure([saved.refusal.sentence, ...Object.values(saved.refusal.errors)].join('　'));
  };
  return (
    <ConfirmDialog
      open
      title="復原這次修改"
      confirmLabel="復原"
      ready={back !== undefined && back.changedSince.length === 0}
      busy={isSending}
      failure={failure}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      <Stack spacing={2}>
        <Typography>{entry.summary}</Typography>
        {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {back === undefined && error === null && <Skeleton variant="rounded" height={72} />}
        {back !== undefined && back.changedSince.length > 0 && (
          <Alert severity="warning">
            之後又變更過，不能直接復原：
            {labelledChanges(words, back.changedSince)
              .map(({ word }) => word.label)
              .join('、')}
          </Alert>
        )}
        <EntryChanges changes={labelledChanges(words, invertedChanges(changes))} />
      </Stack>
    </ConfirmDialog>
  );
}
