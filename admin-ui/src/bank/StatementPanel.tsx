import { useRef, useState } from 'react';
import { Alert, Box, Button, Card, Collapse, Stack, TextField, Typography } from '@mui/material';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { kept } from '../data/kept.js';
import { useFileDrop } from '@zhidan/ui-kit';
import type { RequestFailed } from '@zhidan/ui-kit/api';
import { MappingFields } from './MappingFields.js';
import { useStatement } from './useStatement.js';

const ACCOUNT = 'bank.account';

/** Takes a statement: a file that is dropped or chosen, or lines that are pasted. */
export function StatementPanel() {
  const first = kept.read(ACCOUNT, 'browser');
  const [account, setAccount] = useState(typeof first === 'string' ? first : '');
  const [isPasting, setPasting] = useState(false);
  const { take, isBusy, refused, unmapped, takeMapped } = useStatement(account);
  const input = useRef<HTMLInputElement>(null);

  const takeFile = (file: File | undefined) => {
    if (file === undefined) return;
    void take(file);
    // The same file may be chosen again once it was mended.
    if (input.current !== null) input.current.value = '';
  };
  const takeText = async (text: string) => {
    if (await take(text)) setPasting(false);
  };
  const { area } = useFileDrop(([file]) => takeFile(file));

  return (
    <Card variant="outlined" sx={{ p: 2 }} {...area}>
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
          <TextField
            size="small"
            label="入帳帳號"
            value={account}
            onChange={({ target }) => {
              setAccount(target.value);
              kept.write(ACCOUNT, target.value, 'browser');
            }}
            helperText="同一個帳號的對帳單可以重疊匯入，不會重複"
          />
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            loading={isBusy}
            onClick={() => input.current?.click()}
          >
            匯入對帳單
          </Button>
          <Button onClick={() => setPasting(!isPasting)}>貼上明細</Button>
          <Typography sx={{ color: 'text.secondary' }}>也可以把 CSV 檔拖到這裡</Typography>
        </Stack>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt"
          aria-label="要匯入的對帳單"
          onChange={({ target }) => takeFile(target.files?.[0])}
        />
        <Collapse in={isPasting} unmountOnExit>
          <PasteField isBusy={isBusy} onPasted={takeText} />
        </Collapse>
        {unmapped && <MappingFields account={account} isBusy={isBusy} onMapped={takeMapped} />}
        {refused !== undefined && <Faults refused={refused} />}
      </Stack>
    </Card>
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

/** Why nothing was taken, row by row. */
const Faults = ({ refused: { detail, errors } }: { readonly refused: RequestFailed }) => (
  <Alert severity="error">
    {detail}
    <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 240, overflow: 'auto' }}>
      {errors.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path}：{message}
        </li>
      ))}
    </Box>
  </Alert>
);
