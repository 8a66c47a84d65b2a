import { Box, Typography } from '@mui/material';
import { openBalanceOf, accountingTitleForBuyer } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import type { LinkedOrder } from './linked.api.js';

/** The total of the order, and how much of it is paid. */
export function LinkedOrderTotal({ order }: { readonly order: LinkedOrder }) {
  const open = openBalanceOf(order.outstanding);
  const rows = [
    ['大貨（含稅）', order.product_price_tax],
    ['打樣（含稅）', order.proofing_price_tax],
    ['總金額（含稅）', order.total_amount_tax],
    [open.figure === 'credit' ? '溢收' : '尚未付款', open.amount],
  ] as const;
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5 }}>
        {rows.map(([title, amount]) => (
          <Box key={title} sx={{ display: 'contents' }}>
            <dt>{title}</dt>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <Money amount={amount} />
            </Box>
          </Box>
        ))}
      </Box>
      <Typography sx={{ mt: 1, fontSize: 14, color: 'text.secondary' }}>
        {[order.accounting.charge_method_name, accountingTitleForBuyer(order.accounting)]
          .filter((text) => text !== '')
          .join('・')}
      </Typography>
    </>
  );
}
