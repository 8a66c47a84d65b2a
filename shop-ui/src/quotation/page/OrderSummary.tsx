import { Box } from '@mui/material';
import { DateTime, Money } from '@zhidan/ui-kit';
import type { BuyersQuotation } from '../quotations.api.js';
import { buyersSummaryRows, type SummaryRow } from './summaryRows.js';

export const OrderSummary = ({ order }: { readonly order: BuyersQuotation }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', rowGap: 1, columnGap: 2 }}
  >
    {buyersSummaryRows(order).map((row) => (
      <Box key={row.title} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {row.title}
        </Box>
        <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          {valueOf(row)}
        </Box>
      </Box>
    ))}
  </Box>
);

function valueOf(row: SummaryRow) {
  if ('amount' in row) return <Money amount={row.amount} />;
  if ('instant' in row) return <DateTime at={row.instant} dateOnly />;
  return row.text;
}
