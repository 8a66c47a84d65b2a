import { poloEventsAt } from '@zhidan/domain/quotation/cast';
import { sampleSales, sampleSettings } from '../page/sample.js';
import { clothPicture } from '../sample/cloth.js';
import { orderAfter } from '../sample/order.js';
import type { QuotationDocumentData } from './data.js';

/** The quotation for a club's 40 polos, reviewed and ready to be ordered. */
export const sampleQuotation = (more: Partial<QuotationDocumentData> = {}): QuotationDocumentData => ({
  order: orderAfter(poloEventsAt('passed')),
  product_no: '0101',
  picture: clothPicture('#e8edf7', '#24407a'),
  sales: sampleSales,
  settings: sampleSettings,
  mask_price: false,
  ...more,
});
