import { polosAt } from '@zhidan/domain/quotation/cast';
import { sampleSales, sampleSettings } from '../page/sample.js';
import { orderAfter } from '../sample/order.js';
import type { OrderPaperData } from './data.js';

const shipped = orderAfter(polosAt('shipped'));

/** The club's polos, shipped in one parcel of goods. */
export const sampleOrderPaper = (more: Partial<OrderPaperData> = {}): OrderPaperData => ({
  order: shipped,
  parcel: shipped.deliveries.at(-1),
  product_no: '0101',
  sales: sampleSales,
  settings: sampleSettings,
  mask_price: false,
  ...more,
});
