import { Box } from '@mui/material';
import { ForeseenAmount } from './ForeseenView.js';
import { foreseenFigures, valuesBefore, type ForeseenOrder } from './foreseen.js';

/** The total before and after the steps. */
export function TotalPreview({ foreseen: { order, changes } }: { readonly foreseen: ForeseenOrder }) {
  if (order === null) return null;
  const total = foreseenFigures(valuesBefore(order, changes), order).find(({ isTotal }) => isTotal);
  if (total === undefined) return null;
  return (
    <Box sx={{ mr: 'auto', pl: 1, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{total.label}</Box>
      <Box sx={{ fontWeight: 600 }}>
        {total.after !== total.before && (
          <>
            <ForeseenAmount is="money" amount={total.before} />
            {' → '}
          </>
        )}
        <ForeseenAmount is="money" amount={total.after} />
      </Box>
    </Box>
  );
}
