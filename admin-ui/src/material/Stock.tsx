import { Box } from '@mui/material';
import type { OfficeRecord } from '../record/screens.js';

/** What there is of a material, and whether it has to be bought. */
export function Stock({ record }: { readonly record: OfficeRecord }) {
  const stock = Number(record['stock'] ?? record['storage'] ?? 0);
  const isLow = record['below_alert'] === true;
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(isLow ? { color: 'error.main', fontWeight: 600 } : {}),
      }}
    >
      {stock.toLocaleString('en-US')}
      {isLow && ' 低於最低庫存'}
    </Box>
  );
}
