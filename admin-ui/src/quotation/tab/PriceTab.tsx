import { Box, Stack, Typography } from '@mui/material';
import {
  NOT_SUBMITTED,
  reviewPassEntry,
  withEffectivePrices,
  workingDaysText,
  QUOTATION_CODE,
} from '@zhidan/domain/quotation';
import { DateTime, Money, PriceTable } from '@zhidan/ui-kit';
import { ProductPictures } from './ProductPictures.js';
import type { TabProps } from './tabProps.js';

export function PriceTab({ order, product }: TabProps) {
  const pass = reviewPassEntry(order);
  // The remaining time is shown only while the buyer has to answer.
  const left = (text: string) => order.code === QUOTATION_CODE.reviewPassed && `（${text}）`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Box sx={{ flex: '0 1 200px' }}>{product !== null && <ProductPictures product={product} />}</Box>
      <Stack spacing={1.5} sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <div>
          <Typography sx={{ fontWeight: 600 }}>{order.category_name}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {[order.specification, order.pattern_no && `版型 ${order.pattern_no}`].filter(Boolean).join('・')}
          </Typography>
        </div>
        <PriceTable price={withEffectivePrices(order)} />
        {order.unit_price_off !== null && (
          <Typography sx={{ color: 'text.secondary' }}>
            單價為業務同意的優惠價（原計算單價 <Money amount={order.unit_price} />
            ）。
          </Typography>
        )}
        <Typography>
          {pass === undefined
            ? order.code === QUOTATION_CODE.draft
              ? NOT_SUBMITTED
              : '審核中，還沒有工作天'
            : workingDaysText(order, {
                proofing: pass.proofing_delivery_date,
                product: pass.product_delivery_date,
              })}
        </Typography>
        {order.valid_until !== null && (
          <Typography sx={{ color: 'text.secondary' }}>
            有效期限 <DateTime at={order.valid_until} dateOnly />
            {left(order.days_left_text)}・審核與交期回覆期限 <DateTime at={order.answer_by} dateOnly />
            {left(order.answer_by_text)}
          </Typography>
        )}
      </Stack>
    </Box>
  );
}
