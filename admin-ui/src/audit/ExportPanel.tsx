import { useState } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { Panel } from '../quotation/panel/Panel.js';
import { useIntegrityWatch } from './audit.api.js';

/** The offered groups of events: a prefix of stream names, and a title. */
const kinds: readonly (readonly [string, string])[] = [
  ['', '全部事件'],
  ['quotation-', '訂單'],
  ['customer-', '客戶'],
  ['allocation-', '加工分配'],
  ['purchase-', '採購'],
  ['storageitem-', '倉庫品項'],
  ['overdue-', '逾期追蹤'],
  ['seal-', '每日封印'],
];

/** Downloads the events in a file that can be verified with other tools. */
export function ExportPanel() {
  const [prefix, setPrefix] = useState('');
  const [isTold, setTold] = useState(false);
  const isBroken = (useIntegrityWatch().data?.faulty ?? 0) > 0;
  const asked = new URLSearchParams({
    ...(prefix === '' ? {} : { stream: prefix }),
    ...(isBroken && isTold ? { despite_broken_chain: '1' } : {}),
  }).toString();
  return (
    <Panel title="匯出事件">
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        匯出的檔案一行一筆事件（NDJSON），個人資料維持加密；可以用 npm run audit -- verify 檔名 重新驗證。
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <TextField
          select
          label="匯出內容"
          value={prefix}
          onChange={({ target }) => setPrefix(target.value)}
          slotProps={{ select: { displayEmpty: true } }}
          sx={{ minWidth: 200 }}
        >
          {kinds.map(([value, title]) => (
            <MenuItem key={value} value={value}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        <Button
          component="a"
          variant="contained"
          startIcon={<DownloadIcon />}
          href={`/api/audit/export${asked === '' ? '' : `?${asked}`}`}
          download
        >
          下載
        </Button>
      </Stack>
      {isBroken && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={isTold} onChange={(_event, checked) => setTold(checked)} />}
          label="資料與寫入時不同，仍要匯出"
        />
      )}
    </Panel>
  );
}
