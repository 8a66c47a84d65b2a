import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useCanAccess } from 'react-admin';
import { RemovalDialog } from '../act/RemovalDialog.js';
import { textOf, valueAt } from '../form/values.js';
import type { OfficeRecord, RecordScreens } from './screens.js';

interface RemoveButtonProps {
  readonly screens: RecordScreens;
  readonly record: OfficeRecord;
  readonly onRemoved?: () => void;
  /** Whether to show an icon instead of a text. */
  readonly isSmall?: boolean;
}

/** Removes a record after a confirmation; shown only if the API allows the removal. */
export function RemoveButton({ screens, record, onRemoved, isSmall = false }: RemoveButtonProps) {
  const { resource, title, called, rules, isRemovable = () => true } = screens;
  const { canAccess = false } = useCanAccess({ resource, action: 'delete' });
  const [isAsking, setAsking] = useState(false);
  const { isBusy, remove } = useRemoval(resource, record);
  if (!canAccess || rules?.staysForGood === true || !isRemovable(record)) return null;

  const named = textOf(valueAt(record, called)) || record.id;
  return (
    <>
      {isSmall ? (
        <IconButton
          color="error"
          size="small"
          aria-label={`刪除 ${named}`}
          title="刪除"
          onClick={() => setAsking(true)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
          刪除
        </Button>
      )}
      <RemovalDialog
        open={isAsking}
        busy={isBusy}
        onConfirm={() => void remove(onRemoved).finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {title}「{named}」刪除之後無法復原。
      </RemovalDialog>
    </>
  );
}

/** Removes the record at the revision that the user saw. */
function useRemoval(resource: string, { id, revision }: OfficeRecord) {
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const say = useMessages();
  const remove = async (onRemoved?: () => void) => {
    setBusy(true);
    try {
      await sendRequest(`/api/${resource}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        headers: { 'if-match': `"${revision}"` },
      });
      say.done('已刪除');
      onRemoved?.();
      // Prevents a reload of the removed record, which would fail.
      client.removeQueries({ queryKey: [resource, 'getOne', { id }] });
      await client.invalidateQueries({ queryKey: [resource] });
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      say.fail(error.detail);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, remove };
}
