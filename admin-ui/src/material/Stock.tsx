import { Box } from '@mui/material';
import { textOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';
import { useUnits } from '../storage/useUnits.js';
import { materialStockText } from './stockWords.js';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export function MaterialStock({ record }: { readonly record: OfficeRecord }) {
  const units = useUnits();
  const material = {
    stock: numberOf(record['stock']),
    stock_rate: numberOf(record['stock_rate']),
    stock_unit: typeof record['stock_unit'] === 'string' ? record['stock_unit'] : undefined,
    storage: numberOf(record['storage']) ?? 0,
    unit: textOf(record['unit']),
    my_father: textOf(record['my_father']),
  };
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
      {materialStockText(material, units)}
      {isLow && ' 低於最低庫存'}
    </Box>
  );
}
