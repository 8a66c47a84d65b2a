import { Button } from '@mui/material';
import { effectiveUnitPrice } from '@zhidan/domain/quotation';
import { PriceTable } from '@zhidan/ui-kit';
import type { DetailProps } from './detailProps.js';

/** The price, and the quotation document. */
export const QuotationTab = ({ order }: DetailProps) => (
  <>
    <PriceTable price={{ ...order, unit_price: effectiveUnitPrice(order) }} />
    <Button
      component="a"
      href={`/documents/quotation/${encodeURIComponent(order.quotation_no)}.pdf`}
      target="_blank"
      rel="noopener"
      variant="outlined"
      fullWidth
      sx={{ mt: 2 }}
    >
      下載報價單
    </Button>
  </>
);
