import { useRef, useState } from 'react';
import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { orderFileFolders, MAX_PICTURES, type FileFolder } from '@zhidan/domain/quotation';
import { useFileDrop } from '@zhidan/ui-kit';
import { RequestFailed, uploadFile } from '@zhidan/ui-kit/api';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { UploadStates, type FileUpload } from './UploadStates.js';

interface UploadZoneProps {
  readonly order: StaffsQuotation;
  readonly folder: FileFolder;
  /** The design, counted from 1. */
  readonly index: number;
}

/** Accepts files by drag or click, uploads them one after another, and shows the progress. */
export function UploadZone({ order, folder, index }: UploadZoneProps) {
  const { uploads, isSending, send } = useUploads({ folder, quotation_no: order.quotation_no, index });
  const { isOver, area } = useFileDrop((files) => {
    if (!isSending) void send(files);
  });
  return (
    <Stack spacing={1}>
      <Box
        {...area}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: 2,
          border: 2,
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 2,
          bgcolor: isOver ? 'action.selected' : 'transparent',
        }}
      >
        <ChooseFiles
          folder={folder}
          index={index}
          disabled={isSending}
          onChoose={(files) => void send(files)}
        />
      </Box>
      <UploadStates uploads={uploads} />
    </Stack>
  );
}

/** Uploads files one after another and provides the state of each upload. */
function useUploads(to: Parameters<typeof uploadFile>[1]) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const send = async (files: readonly File[]) => {
    const set = (place: number, change: Partial<FileUpload>) =>
      setUploads((before) => before.map((one, at) => (at === place ? { ...one, ...change } : one)));
    setUploads(files.map(({ name }) => ({ name, state: 'waiting', percent: 0 })));
    for (const [place, file] of files.entries()) {
      set(place, { state: 'sending' });
      try {
        await uploadFile(file, to, (percent) => set(place, { percent }));
        set(place, { state: 'done', percent: 100 });
      } catch (error) {
        const reason = error instanceof RequestFailed ? error.detail : '上傳失敗，請再試一次。';
        set(place, { state: 'failed', reason });
      }
    }
    await client.invalidateQueries({ queryKey: ['quotations'] });
  };
  const isSending = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  return { uploads, isSending, send };
}

interface ChooseFilesProps extends Pick<UploadZoneProps, 'folder' | 'index'> {
  readonly disabled: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

function ChooseFiles({ folder, index, disabled, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const holdsPictures = orderFileFolders[folder].holds === 'pictures';
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CloudUploadIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        選擇檔案上傳
      </Button>
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
        {holdsPictures
          ? `或把圖片拖曳到這裡；每一款最多 ${MAX_PICTURES} 張，寬度會縮為 720 像素`
          : '或把檔案拖曳到這裡'}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={`上傳${orderFileFolders[folder].title}第 ${index} 款`}
        accept={holdsPictures ? 'image/jpeg,image/png' : undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Cleared, because the browser reports no change if the same file is chosen again.
          target.value = '';
          onChoose(files);
        }}
      />
    </>
  );
}
