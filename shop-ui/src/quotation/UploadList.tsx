import { useRef, useState, type DragEvent } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fileUrl } from '@zhidan/domain/file';
import { actionTitle, folders, type FileFolder } from '@zhidan/domain/quotation';
import { ConfirmDialog, DateTime, FileSize, ProgressBar, Refusal } from '@zhidan/ui-kit';
import { send, upload } from '@zhidan/ui-kit/api';
import type { BuyersQuotation } from './quotations.api.js';

interface UploadListProps {
  readonly order: Pick<BuyersQuotation, 'files' | 'quotation_no'>;
  readonly folder: FileFolder;
  /** Design, from 1. */
  readonly index: number;
  readonly mayKeep: boolean;
}

type KeptFile = BuyersQuotation['files'][number];

/** The files of one design in one folder: sent by click or by drop, fetched, and taken away again. */
export function UploadList({ order, folder, index, mayKeep }: UploadListProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(0);
  const [leaving, setLeaving] = useState<KeptFile>();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['quotations'] });
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        setPercent(0);
        await upload(file, { folder, quotation_no: order.quotation_no, index }, setPercent);
      }
    },
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: ({ file_id }: KeptFile) => send(fileUrl(file_id), { method: 'DELETE' }),
    onSettled: async () => {
      setLeaving(undefined);
      await refresh();
    },
  });
  const files = order.files.filter((file) => file.folder === folder && file.index === index);
  const title = `${folders[folder].title} 第 ${index} 款`;
  const failure = sending.error ?? removing.error;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (mayKeep && !sending.isPending) sending.mutate([...event.dataTransfer.files]);
  };

  return (
    <Box
      component="section"
      aria-label={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ mb: 2 }}
    >
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
      >
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {mayKeep && (
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            disabled={sending.isPending}
            onClick={() => picker.current?.click()}
            aria-label={`點擊或拖曳上傳 ${title}`}
          >
            點擊或拖曳上傳
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={`選擇${title}`}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // The same file may be chosen again after a failure.
            target.value = '';
            if (chosen.length > 0) sending.mutate(chosen);
          }}
        />
      </Stack>
      {sending.isPending && <ProgressBar percent={percent} label="檔案上傳完程度" withText />}
      {failure && <Refusal sx={{ mt: 1 }}>{failure.message}</Refusal>}
      {files.length === 0 ? (
        <Typography sx={{ fontSize: 14, color: 'text.secondary', mt: 0.5 }}>還沒有檔案。</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {files.map((file, at) => (
            <Box
              key={file.file_id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                borderTop: 1,
                borderColor: 'divider',
                py: 0.5,
              }}
            >
              <Box sx={{ color: 'text.secondary', width: 24 }}>{at + 1}</Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <MuiLink
                  href={fileUrl(file.file_id)}
                  download={file.name}
                  sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    minHeight: 44,
                    overflowWrap: 'anywhere',
                  }}
                >
                  {file.name}
                </MuiLink>
                <Box sx={{ fontSize: 14, color: 'text.secondary' }}>
                  <FileSize bytes={file.size} />・<DateTime at={file.created_date} />
                </Box>
              </Box>
              {!mayKeep && (
                <Typography component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
                  禁止刪除
                </Typography>
              )}
              {mayKeep && (
                <IconButton
                  aria-label={`${actionTitle('remove-file')} ${file.name}`}
                  onClick={() => setLeaving(file)}
                  sx={{ width: 44, height: 44 }}
                >
                  <DeleteIcon />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={actionTitle('remove-file')}
        confirmLabel={actionTitle('remove-file')}
        destructive
        busy={removing.isPending}
        onConfirm={() => leaving && removing.mutate(leaving)}
        onCancel={() => setLeaving(undefined)}
      >
        {leaving?.name} 會從這張訂單移除。
      </ConfirmDialog>
    </Box>
  );
}
