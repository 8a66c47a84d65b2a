import { Alert, Box } from '@mui/material';
import type { ImportResult } from './bank.api.js';

/** Lists the skipped rows of the last import and gaps between its balances; hidden where there are none. */
export function ImportProblemsNote({ imported: { passed, faults } }: { readonly imported: ImportResult }) {
  if (passed.length === 0 && faults.length === 0) return null;
  return (
    <Alert severity={faults.length > 0 ? 'warning' : 'info'}>
      {faults.length > 0 && (
        <>
          有 {faults.length} 處餘額接不上，可能缺了交易
          <Listed lines={faults.map(({ path, message }) => `${path}：${message}`)} />
        </>
      )}
      {passed.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            有 {passed.length} 列不是交易，沒有匯入
          </Box>
          <Listed lines={passed.map(({ row, why }) => `第 ${row} 列：${why}`)} />
        </Box>
      )}
    </Alert>
  );
}

const Listed = ({ lines }: { readonly lines: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 240, overflow: 'auto' }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);
