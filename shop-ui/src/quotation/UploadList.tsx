import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fileUrl } from '@zhidan/domain/file';
import { actionTitle, folders, type FileFolder } from '@zhidan/domain/quotation';
import { ConfirmDialog, DateTime, FileSize, ProgressBar, Refusal, useFileDrop } from '@zhidan/ui-kit';
import { send, upload } from '@zhidan/ui-kit/api';
import { PickFilesButton } from '../file/PickFilesButton.js';
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
export function UploadList(props: UploadListProps) {
  const { order, folder, index, mayKeep } = props;
  const { sending, removing, percent, leaving, setLeaving } = useUploads(props);
  const files = order.files.filter((file) => file.folder === folder && file.index === index);
  const title = `${folders[folder].title} 第 ${index} 款`;
  const failure = sending.error ?? removing.error;
  const { area } = useFileDrop((dropped) => {
    if (mayKeep && !sending.isPending) sending.mutate([...dropped]);
  });

  return (
    <Box component="section" aria-label={title} {...area} sx={{ mb: 2 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
      >
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {mayKeep && (
          <PickFilesButton
            name={`點擊或拖曳上傳 ${title}`}
            fieldName={`選擇${title}`}
            disabled={sending.isPending}
            onPick={sending.mutate}
          >
            點擊或拖曳上傳
          </PickFilesButton>
        )}
      </Stack>
      {sending.isPending && <ProgressBar percent={percent} label="檔案上傳完程度" withText />}
      {failure && <Refusal sx={{ mt: 1 }}>{failure.message}</Refusal>}
      <KeptFiles files={files} onRemove={mayKeep ? setLeaving : undefined} />
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

function useUploads({ order, folder, index }: UploadListProps) {
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
  return { sending, removing, percent, leaving, setLeaving };
}

interface KeptFilesProps {
  readonly files: readonly KeptFile[];
  /** Undefined where none may be removed. */
  readonly onRemove: ((file: KeptFile) => void) | undefined;
}

const KeptFiles = ({ files, onRemove }: KeptFilesProps) =>
  files.length === 0 ? (
    <Typography sx={{ fontSize: 14, color: 'text.secondary', mt: 0.5 }}>還沒有檔案。</Typography>
  ) : (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {files.map((file, at) => (
        <FileRow
          key={file.file_id}
          file={file}
          place={at + 1}
          onRemove={onRemove && (() => onRemove(file))}
        />
      ))}
    </Box>
  );

interface FileRowProps {
  readonly file: KeptFile;
  /** In the list, from 1. */
  readonly place: number;
  /** Undefined where it may not be removed. */
  readonly onRemove: (() => void) | undefined;
}

const FileRow = ({ file, place, onRemove }: FileRowProps) => (
  <Box
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
    <Box sx={{ color: 'text.secondary', width: 24 }}>{place}</Box>
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
    {onRemove === undefined ? (
      <Typography component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
        禁止刪除
      </Typography>
    ) : (
      <IconButton
        aria-label={`${actionTitle('remove-file')} ${file.name}`}
        onClick={onRemove}
        sx={{ width: 44, height: 44 }}
      >
        <DeleteIcon />
      </IconButton>
    )}
  </Box>
);
