import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { RefusalAlert, useFileDrop, useMessages, useMoneyFormatter } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useRef, useState } from 'react';
import { saveFile } from '../sheet/saveFile.js';
import { loadImportContext } from './loadSurroundings.js';
import type { ImportSubject } from './importSubjects.js';
import { MAX_IMPORT_LINES } from './table.js';

interface FilePanelProps {
  readonly subject: ImportSubject;
  readonly isReading: boolean;
  readonly refusal: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Accepts a dropped or chosen file, and offers a template to download. */
export function FilePanel({ subject, isReading, refusal, onFile }: FilePanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (file !== undefined) onFile(file);
    // Cleared, because the browser reports no change if the same file is chosen again after a correction.
    if (input.current !== null) input.current.value = '';
  };
  const { isOver, area } = useFileDrop(([file]) => take(file));
  return (
    <Stack spacing={2} sx={{ maxWidth: 860 }}>
      {refusal !== undefined && <RefusalAlert>{refusal}</RefusalAlert>}
      <Card
        variant="outlined"
        {...area}
        sx={{
          p: { xs: 2, sm: 4 },
          textAlign: 'center',
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'action.selected' : 'background.paper',
        }}
      >
        <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
          <UploadIcon sx={{ fontSize: 40, color: 'primary.main' }} />
          <Typography sx={{ fontWeight: 600 }}>把 Excel 或 CSV 檔拖到這裡</Typography>
          <Button variant="contained" loading={isReading} onClick={() => input.current?.click()}>
            選擇檔案
          </Button>
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            .xlsx 的第一張工作表，或 .csv（UTF-8、Big5）；一次最多 {MAX_IMPORT_LINES.toLocaleString('en-US')}{' '}
            列。 看過預覽、按下套用之前，什麼都不會寫入。
          </Typography>
        </Stack>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt"
          aria-label="要匯入的檔案"
          onChange={({ target }) => take(target.files?.[0])}
        />
      </Card>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Typography sx={{ flex: '1 1 320px', color: 'text.secondary' }}>{subject.hint}</Typography>
        <TemplateButton subject={subject} />
      </Box>
    </Stack>
  );
}

function TemplateButton({ subject }: { readonly subject: ImportSubject }) {
  const [isSaving, setSaving] = useState(false);
  const money = useMoneyFormatter();
  const say = useMessages();
  const save = async () => {
    setSaving(true);
    try {
      const { createWorkbookInWorker: writtenWorkbook } = await import('../sheet/writtenWorkbook.js');
      const lines = subject.template(await loadImportContext(subject.kind, money));
      saveFile(await writtenWorkbook([{ title: subject.title, lines }]), `${subject.title}.xlsx`);
    } catch (error) {
      say.fail(error instanceof RequestFailed ? error.detail : '下載失敗，請再試一次。');
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isSaving}
      onClick={() => void save()}
      sx={{ flex: 'none' }}
    >
      {subject.templateTitle}
    </Button>
  );
}
