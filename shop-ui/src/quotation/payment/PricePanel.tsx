import { Box, Chip, Stack } from '@mui/material';
import { inSalesUnit } from '@zhidan/domain/category';
import { usesEarlierSamples, withEffectivePrices, QUOTATION_CODE } from '@zhidan/domain/quotation';
import { DateTime, Money, PriceTable } from '@zhidan/ui-kit';
import { Panel } from '../page/Panel.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** The price of the order, and until when it is valid. */
export const PricePanel = ({ order }: { readonly order: BuyersQuotation }) => (
  <Panel
    title="價格"
    opens="desk"
    says={
      <>
        總金額（含稅） <Money amount={order.total_amount_tax} />
      </>
    }
  >
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
      {order.mini_order > 0 && (
        <Chip size="small" label={`最低訂購量 ${inSalesUnit(order.mini_order, order.sales_unit)}`} />
      )}
      {order.split_quantity > 0 && (
        <Chip size="small" label={`最多可拆圖數 ${order.maximum_production_items} 款`} />
      )}
      {usesEarlierSamples(order) && <Chip size="small" label="沿用核准的樣品，免打樣費" />}
      {order.unit_price_off !== null && (
        <Chip size="small" color="success" variant="outlined" label="優惠單價" />
      )}
    </Stack>
    <PriceTable price={withEffectivePrices(order)} />
    {order.valid_until !== null && order.code === QUOTATION_CODE.reviewPassed && (
      <Box sx={{ mt: 1.5, fontWeight: 600, color: order.expired ? 'error.main' : 'text.primary' }}>
        有效期限 <DateTime at={`${order.valid_until}T00:00:00+08:00`} dateOnly />，{order.days_left_text}
      </Box>
    )}
  </Panel>
);
