import { useRef, useState, type DragEvent } from 'react';
import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { folders, MOST_PICTURES, type FileFolder } from '@zhidan/domain/quotation';
import { ProgressBar } from '@zhidan/ui-kit';
import { RequestFailed, upload } from '@zhidan/ui-kit/api';
import type { StaffsQuotation } from '../staffsQuotation.js';

interface UploadZoneProps {
  readonly order: StaffsQuotation;
  readonly folder: FileFolder;
  /** Design, from 1. */
  readonly index: number;
}

/** Takes files by dragging or by clicking, one after another, and says how far each has come. */
export function UploadZone({ order, folder, index }: UploadZoneProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ readonly name: string; readonly percent: number }>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const holdsPictures = folders[folder].holds === 'pictures';

  const send = async (files: readonly File[]) => {
    setRefusals([]);
    for (const file of files) {
      setSending({ name: file.name, percent: 0 });
      try {
        await upload(file, { folder, quotation_no: order.quotation_no, index }, (percent) =>
          setSending({ name: file.name, percent }),
        );
      } catch (error) {
        const reason = error instanceof RequestFailed ? error.detail : '上傳失敗，請再試一次。';
        setRefusals((before) => [...before, `${file.name}：${reason}`]);
      }
    }
    setSending(undefined);
    // The same file may be chosen again.
    if (input.current !== null) input.current.value = '';
    await client.invalidateQueries({ queryKey: ['quotations'] });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (sending === undefined) void send([...event.dataTransfer.files]);
  };

  return (
    <Stack spacing={1}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
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
        <Button
          variant="outlined"
          startIcon={<CloudUploadIcon />}
          disabled={sending !== undefined}
          onClick={() => input.current?.click()}
        >
          選擇檔案上傳
        </Button>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          {holdsPictures
            ? `或把圖片拖曳到這裡；每一款最多 ${MOST_PICTURES} 張，寬度會縮為 720 像素`
            : '或把檔案拖曳到這裡'}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={`上傳${folders[folder].title}第 ${index} 款`}
          accept={holdsPictures ? 'image/jpeg,image/png,image/webp' : undefined}
          onChange={({ target }) => void send([...(target.files ?? [])])}
        />
      </Box>
      {sending !== undefined && (
        <Box component="output" sx={{ display: 'block' }}>
          {sending.name}
          <ProgressBar percent={sending.percent} label={`檔案上傳完程度 ${sending.percent} %`} />
          檔案上傳完程度 {sending.percent} %
        </Box>
      )}
      {refusals.map((refusal) => (
        <Alert key={refusal} severity="error">
          {refusal}
        </Alert>
      ))}
    </Stack>
  );
}
