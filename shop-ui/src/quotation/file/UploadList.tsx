import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { fileUrl } from '@zhidan/domain/file';
import {
  actionTitle,
  artFolders,
  orderFileFolders,
  isFolderOpen,
  type Stage,
} from '@zhidan/domain/quotation';
import {
  ConfirmDialog,
  DateTime,
  FileSize,
  RefusalAlert,
  useActionSentOnce,
  useFileDrop,
} from '@zhidan/ui-kit';
import { sendRequest } from '@zhidan/ui-kit/api';
import { sendArtToOrder } from '../../art/useArt.js';
import { PickFilesButton } from '../../file/PickFilesButton.js';
import type { BuyersQuotation } from '../quotations.api.js';

interface UploadListProps {
  readonly order: Pick<
    BuyersQuotation,
    'files' | 'quotation_no' | 'category_id' | 'code' | 'allowed_actions'
  >;
  /** The stage that new art is for; undefined if none may be added. */
  readonly stage: Stage | undefined;
  /** The design, counted from 1. */
  readonly index: number;
}

type KeptFile = BuyersQuotation['files'][number];

/** The art of one design, with upload by click or drop, download, and removal. */
export function UploadList(props: UploadListProps) {
  const { order, stage, index } = props;
  const { sending, removing, leaving, setLeaving } = useUploads(props);
  const files = order.files.filter((file) => artFolders.includes(file.folder) && file.index === index);
  const title = `第 ${index} 款圖稿`;
  const failure = sending.error ?? removing.error;
  const { isOver, area } = useFileDrop((dropped) => {
    if (stage !== undefined && !sending.isPending) sending.mutate([...dropped]);
  });

  return (
    <Box component="section" aria-label={title} {...area}>
      {stage !== undefined && (
        <Stack
          sx={{
            alignItems: 'center',
            p: 2,
            border: '1px dashed',
            borderColor: isOver ? 'primary.main' : 'divider',
            borderRadius: 1,
            bgcolor: isOver ? 'action.hover' : undefined,
          }}
        >
          <PickFilesButton
            name={`點擊或拖曳上傳 ${title}`}
            fieldName={`選擇${title}`}
            disabled={sending.isPending}
            onPick={sending.mutate}
          >
            點擊或拖曳上傳
          </PickFilesButton>
        </Stack>
      )}
      {failure && <RefusalAlert sx={{ mt: 1 }}>{failure.message}</RefusalAlert>}
      <KeptFiles files={files} order={order} onRemove={setLeaving} />
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

function useUploads({ order, stage, index }: UploadListProps) {
  const [leaving, setLeaving] = useState<KeptFile>();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['quotations'] });
  const sending = useActionSentOnce({
    wishOf: (files: readonly File[]) =>
      JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified])),
    act: async (files) => {
      if (stage !== undefined) await sendArtToOrder({ order, stage, index }, files);
    },
    onSettled: refresh,
  });
  const removing = useActionSentOnce({
    act: ({ file_id }: KeptFile, key) =>
      sendRequest(fileUrl(file_id), { method: 'DELETE', headers: { 'idempotency-key': key } }),
    onSettled: async () => {
      setLeaving(undefined);
      await refresh();
    },
  });
  return { sending, removing, leaving, setLeaving };
}

interface KeptFilesProps {
  readonly files: readonly KeptFile[];
  readonly order: UploadListProps['order'];
  readonly onRemove: (file: KeptFile) => void;
}

const KeptFiles = ({ files, order, onRemove }: KeptFilesProps) =>
  files.length === 0 ? (
    <Typography sx={{ fontSize: 14, color: 'text.secondary', mt: 1 }}>還沒有檔案。</Typography>
  ) : (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {files.map((file, at) => (
        <FileRow
          key={file.file_id}
          file={file}
          place={at + 1}
          onRemove={mayRemove(file, order) ? () => onRemove(file) : undefined}
        />
      ))}
    </Box>
  );

/** Whether the file may be removed: until the work that it is for has begun. */
const mayRemove = ({ folder }: KeptFile, order: KeptFilesProps['order']): boolean =>
  order.allowed_actions.includes('remove-file') && isFolderOpen(folder, order, ['owner']);

interface FileRowProps {
  readonly file: KeptFile;
  /** The position in the list, counted from 1. */
  readonly place: number;
  /** Removes the file; undefined if that is not allowed. */
  readonly onRemove: (() => void) | undefined;
}

const FileRow = ({ file, place, onRemove }: FileRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      py: 0.5,
      '& + li': { borderTop: 1, borderColor: 'divider' },
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
        {orderFileFolders[file.folder].title}・<FileSize bytes={file.size} />・
        <DateTime at={file.created_date} />
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
