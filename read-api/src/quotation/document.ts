import { renderQuotation } from '@zhidan/documents';
import type { DocumentKind } from '../document/document.js';
import { contactOf } from '../document/people.js';
import { documentSettings } from '../document/settings.js';
import { loadOrderForDocument, productOf, withoutNickName } from './order-asked.js';

/** The quotation as a document, for staff who may read orders and for its buyer. */
export const quotationDocument: DocumentKind = {
  kind: 'quotation',

  async page(asked, parts) {
    const order = await loadOrderForDocument(asked, parts);
    const [settingOf, sales, product] = await Promise.all([
      documentSettings(parts),
      contactOf(parts.pool, order.sales_value),
      productOf(parts, order.category_id),
    ]);
    return renderQuotation({
      order: withoutNickName(order),
      ...product,
      sales,
      settings: {
        company: settingOf('company'),
        bank: settingOf('bank'),
        display: settingOf('display'),
        'delivery-days': settingOf('delivery-days'),
        orders: settingOf('orders'),
      },
      mask_price: asked.wishes.mask_price === '1',
      download: asked.download,
    });
  },
};
