import { useRef, useState } from 'react';
import { Alert, Box, Button, Card, Collapse, Stack, TextField, Typography } from '@mui/material';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { windowStorage } from '../data/kept.js';
import { useFileDrop } from '@zhidan/ui-kit';
import type { RequestFailed } from '@zhidan/ui-kit/api';
import { ImportProblemsNote } from './ImportedNote.js';
import { StatementPreview } from './StatementPreview.js';
import { useStatementImport } from './useStatement.js';

const ACCOUNT = 'bank.account';

/** Imports a statement from a dropped or chosen file, or from pasted text. */
export function StatementPanel() {
  const [account, setAccount] = useAccount();
  const [isPasting, setPasting] = useState(false);
  const { take, isBusy, refused, imported, waiting, takeMapped } = useStatementImport(account);
  const takeText = async (text: string) => {
    if (await take(text)) setPasting(false);
  };
  const { area } = useFileDrop(([file]) => file !== undefined && void take(file));
  return (
    <Card variant="outlined" sx={{ p: 2 }} {...area}>
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
          <TextField
            size="small"
            label="入帳帳號"
            value={account}
            onChange={({ target }) => setAccount(target.value)}
            placeholder="留空：用對帳單上的帳號"
            helperText="同一個帳號的對帳單可以重疊匯入，不會重複"
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <FileButton isBusy={isBusy} onFile={(file) => void take(file)} />
          <Button onClick={() => setPasting(!isPasting)}>貼上明細</Button>
          <Typography sx={{ color: 'text.secondary' }}>也可以把 Excel 或 CSV 檔拖到這裡</Typography>
        </Stack>
        <Collapse in={isPasting} unmountOnExit>
          <PasteField isBusy={isBusy} onPasted={takeText} />
        </Collapse>
        {refused !== undefined && <Faults refused={refused} />}
        {imported !== undefined && <ImportProblemsNote imported={imported} />}
        {waiting !== undefined && (
          <StatementPreview
            rows={waiting.rows}
            isBusy={isBusy}
            onMapped={(mapping) => void takeMapped(mapping)}
          />
        )}
      </Stack>
    </Card>
  );
}

/** The account of the last import, remembered by the browser. */
function useAccount() {
  const first = windowStorage.read(ACCOUNT, 'browser');
  const [account, setAccount] = useState(typeof first === 'string' ? first : '');
  const change = (typed: string) => {
    setAccount(typed);
    windowStorage.write(ACCOUNT, typed, 'browser');
  };
  return [account, change] as const;
}

interface FileButtonProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

function FileButton({ isBusy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        匯入對帳單
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv,.tsv,.txt"
        aria-label="要匯入的對帳單"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          // Cleared, because the browser reports no change if the same file is chosen again after a correction.
          target.value = '';
        }}
      />
    </>
  );
}

interface PasteProps {
  readonly isBusy: boolean;
  readonly onPasted: (text: string) => Promise<void>;
}

function PasteField({ isBusy, onPasted }: PasteProps) {
  const [text, setText] = useState('');
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        multiline
        minRows={4}
        maxRows={12}
        label="從網路銀行複製的明細，連同欄位名稱"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="outlined"
        disabled={text.trim() === ''}
        loading={isBusy}
        onClick={() => void onPasted(text)}
      >
        匯入明細
      </Button>
    </Stack>
  );
}

/** Whether a fault concerns a single row rather than the whole statement. */
const isRow = (path: string): boolean => path.startsWith('第');

/** The reasons why nothing was imported, row by row. */
const Faults = ({ refused: { detail, errors } }: { readonly refused: RequestFailed }) => (
  <Alert severity="error">
    {detail}
    <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 240, overflow: 'auto' }}>
      {errors
        .filter(({ message }) => message !== detail)
        .map(({ path, message }) => (
          <li key={`${path} ${message}`}>{isRow(path) ? `${path}：${message}` : message}</li>
        ))}
    </Box>
  </Alert>
);
