import { Alert, Box, Stack } from '@mui/material';
import { ProgressBar } from '@zhidan/ui-kit';

/** A file being uploaded, with its progress and result. */
export interface FileUpload {
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly percent: number;
  readonly reason?: string;
}

/** The result of each chosen file, visible until the next files are chosen. */
export const UploadStates = ({ uploads }: { readonly uploads: readonly FileUpload[] }) =>
  uploads.length === 0 ? null : (
    <Stack spacing={1} aria-live="polite">
      {uploads.map((upload, place) => (
        <State key={`${place} ${upload.name}`} upload={upload} />
      ))}
    </Stack>
  );

function State({ upload: { name, state, percent, reason } }: { readonly upload: FileUpload }) {
  switch (state) {
    case 'waiting':
      return <Box sx={{ color: 'text.secondary' }}>{name}：等待上傳</Box>;
    case 'sending':
      return (
        <Box component="output" sx={{ display: 'block' }}>
          {name}：上傳中
          <ProgressBar percent={percent} label={`檔案上傳完程度 ${percent} %`} />
          檔案上傳完程度 {percent} %
        </Box>
      );
    case 'done':
      return <Alert severity="success">{name}：上傳完成</Alert>;
    case 'failed':
      return (
        <Alert severity="error">
          {name}：{reason}
        </Alert>
      );
  }
}
