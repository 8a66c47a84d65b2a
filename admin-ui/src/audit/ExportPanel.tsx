import { useState } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { Panel } from '../quotation/panel/Panel.js';

/** Beginnings of stream names, by what their events are about. */
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

/** The events themselves in a file that anybody can verify again. */
export function ExportPanel() {
  const [prefix, setPrefix] = useState('');
  const query = prefix === '' ? '' : `?${new URLSearchParams({ stream: prefix })}`;
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
          href={`/api/audit/export${query}`}
          download
        >
          下載
        </Button>
      </Stack>
    </Panel>
  );
}
