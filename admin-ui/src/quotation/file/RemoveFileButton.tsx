import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { fileUrl } from '@zhidan/domain';
import { actionTitle, type OrderFile } from '@zhidan/domain/quotation';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { RemovalDialog } from '../../act/RemovalDialog.js';

export function RemoveFileButton({ file }: { readonly file: OrderFile }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const say = useMessages();
  const remove = async () => {
    setBusy(true);
    try {
      await sendRequest(fileUrl(file.file_id), { method: 'DELETE' });
      say.done(`已刪除 ${file.name}`);
      await client.invalidateQueries({ queryKey: ['quotations'] });
    } catch (error) {
      say.fail(error instanceof RequestFailed ? error.detail : '刪除失敗，請再試一次。');
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Tooltip title={actionTitle('remove-file')}>
        <IconButton
          size="small"
          color="error"
          aria-label={`刪除 ${file.name}`}
          onClick={() => setAsking(true)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <RemovalDialog
        open={isAsking}
        busy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <Typography>確定要刪除「{file.name}」嗎？刪除後無法復原。</Typography>
      </RemovalDialog>
    </>
  );
}
