import { Alert, Box, Stack } from '@mui/material';
import { ProgressBar } from '@zhidan/ui-kit';

/** One file on its way: how far it has come, and what became of it. */
export interface FileUpload {
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly percent: number;
  readonly reason?: string;
}

/** What became of each file that was chosen; it stays in sight until the next ones are chosen. */
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
