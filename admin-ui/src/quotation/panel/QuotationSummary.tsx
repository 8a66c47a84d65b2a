import { Box } from '@mui/material';
import { summaryRows, type SummaryRow } from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { FigureLink } from './FigureLink.js';

/** The summary of the quotation, with the rows listed in the specification (section 2). */
export function QuotationSummary() {
  const order = useRecordContext<StaffsQuotation>();
  if (order === undefined) return null;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="dl" sx={pairs}>
        {summaryRows(order).map((row) => (
          <Box key={row.title} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {row.title}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {valueOf(row, order)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Uses two columns if the panel, not the window, is wide enough. */
const pairs = {
  m: 0,
  display: 'grid',
  gap: 1,
  columnGap: 3,
  gridTemplateColumns: { '@': 'auto 1fr', '@480': 'auto 1fr auto 1fr' },
} as const;

function valueOf(row: SummaryRow, order: StaffsQuotation) {
  if ('amount' in row)
    return row.figure === undefined ? (
      <Money amount={row.amount} />
    ) : (
      <FigureLink order={order} figure={row.figure} amount={row.amount} />
    );
  if ('instant' in row) return row.instant === null ? '尚未' : <DateTime at={row.instant} />;
  return row.text;
}
