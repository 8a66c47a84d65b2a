import { castCategories, poloEventsAt } from '@zhidan/domain/quotation/cast';
import { sampleSales, sampleSettings } from '../page/sample.js';
import { orderAfter } from '../sample/order.js';
import type { OrderPaperData } from './data.js';

const shipped = orderAfter(poloEventsAt('shipped'));

const terms = castCategories['polo'] ?? { piece_fields: [], sizes: [] };
const names = ['王小明', '林美', '陳小田', 'Anna Maria', '球童甲', '張簡廷芳'];
const roster = Array.from({ length: 40 }, (_, at) => ({
  size: terms.sizes[(at * 7) % terms.sizes.length] ?? '',
  ...(at % 9 !== 8 && { name: names[at % names.length] ?? '' }),
  number: `${(at * 17) % 100}`,
}));

/** The data of an order document for the club's polos, shipped in one parcel of goods. */
export const sampleOrderPaper = (more: Partial<OrderPaperData> = {}): OrderPaperData => ({
  order: { ...shipped, roster },
  parcel: shipped.deliveries.at(-1),
  product_no: '0101',
  terms,
  sales: sampleSales,
  settings: sampleSettings,
  mask_price: false,
  ...more,
});
