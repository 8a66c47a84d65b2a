import { polos } from '@zhidan/domain/quotation/cast';
import { sampleSales, sampleSettings } from '../page/sample.js';
import { orderAfter } from '../sample/order.js';
import type { OrderPaperData } from './data.js';

/** The club's polos, shipped. */
export const sampleOrderPaper = (more: Partial<OrderPaperData> = {}): OrderPaperData => ({
  order: orderAfter(polos('shipped')),
  product_no: '0101',
  sales: sampleSales,
  settings: sampleSettings,
  mask_price: false,
  ...more,
});
