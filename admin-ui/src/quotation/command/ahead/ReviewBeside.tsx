import { Box, Chip, Stack, Typography } from '@mui/material';
import { inSalesUnit } from '@zhidan/domain/category';
import { maxDesigns, withEffectivePrices } from '@zhidan/domain/quotation';
import { CURRENCY_RULE, Money, PriceTable, parseTypedNumber, WishedDateText } from '@zhidan/ui-kit';
import { textOf } from '../../../form/values.js';
import { hasAccountingFields } from '../../staffsQuotation.js';
import { useWhatIf } from '../../what-if/whatIf.api.js';
import { marginOf } from '../input/margin.js';
import type { OrderFormAsideProps } from '../form/orderForm.js';

/** What sales should know before passing a review: limits of the product, and the customer's notes. */
export function ReviewNotes({ order, values }: OrderFormAsideProps) {
  const written = order.order_process.findLast(({ customer_notes }) => customer_notes !== '')?.customer_notes;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Chip label={`最低訂購量 ${inSalesUnit(order.mini_order, order.sales_unit)}`} />
        <Chip label={`最多可拆圖數 ${maxDesigns(order.order_value, order.split_quantity)} 款`} />
      </Stack>
      {order.wished_date !== null && <WishAnswered order={order} values={values} />}
      <div>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>客戶備註</Typography>
        <Typography sx={{ whiteSpace: 'pre-line' }}>{written ?? '沒有備註'}</Typography>
      </div>
    </>
  );
}

/** Compares the day that the buyer wishes with the day that follows from the typed working days. */
function WishAnswered({ order, values }: OrderFormAsideProps) {
  const { proofing_delivery_date, product_delivery_date } = values;
  const { data } = useWhatIf({
    no: order.quotation_no,
    revision: order.revision,
    commands: [{ command: 'pass-review', body: { proofing_delivery_date, product_delivery_date } }],
  });
  return <WishedDateText order={data?.foreseen.order ?? order} />;
}

/** The price at the typed unit price; while that is invalid, the price of the order. */
export function ReviewPrice({ order, values }: OrderFormAsideProps) {
  const { value: offer = 0 } = parseTypedNumber(textOf(values['unit_price_off']), CURRENCY_RULE);
  const price = withEffectivePrices({ ...order, unit_price_off: offer > 0 ? offer : null });
  return (
    <Box>
      <PriceTable price={price} />
      {hasAccountingFields(order) && <Margin cost={order.cost} sold={price.unit_price * order.order_value} />}
    </Box>
  );
}

interface MarginProps {
  /** The cost of all pieces in NT$ before tax. */
  readonly cost: number;
  readonly sold: number;
}

/** The margin of the price, shown to staff who may see costs. */
function Margin({ cost, sold }: MarginProps) {
  const isLoss = sold < cost;
  return (
    <Box
      sx={{
        mt: 1,
        pt: 1,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        justifyContent: 'space-between',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <span>
        成本 <Money amount={cost} />
      </span>
      <Box component="b" sx={{ color: isLoss ? 'error.main' : 'inherit' }}>
        毛利 <Money amount={sold - cost} />（{marginOf(cost, sold)} %）
      </Box>
    </Box>
  );
}
