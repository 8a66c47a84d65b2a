import { Box, LinearProgress } from '@mui/material';
import type { OfficeRecord } from '../record/screens.js';

/** The completion of a product in percent. */
export function ProductCompletion({ record }: { readonly record: OfficeRecord }) {
  const percent = Number(record['completion'] ?? 0);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 110 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={percent === 100 ? 'success' : 'warning'}
        aria-label={`完成度 ${percent}%`}
        sx={{ flex: 1, height: 6, borderRadius: 1 }}
      />
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', width: 40, textAlign: 'right' }}>
        {percent}%
      </Box>
    </Box>
  );
}
