import { type OrderPaper, orderPapers, renderOrderPaper } from '@zhidan/documents';
import { deliveryForBuyer, orderOfOwner } from '@zhidan/domain/quotation';
import { problems } from '@zhidan/http';
import { officeAddress, type DocumentKind } from '../document/document.js';
import { contactOf } from '../document/people.js';
import { documentSettings } from '../document/settings.js';
import { loadPieceRules } from './roster.js';
import { loadOrderForDocument, productOf, withoutNickName } from './order-asked.js';

/**
 * Whether a document lists the pieces of the order. Only desks read such a document, and desks also make pieces
 * whose list is older than the last hand-over of the order.
 */
const isMadeOfRoster = (kind: OrderPaper): boolean => kind === 'packing-list' || kind === 'piece-stickers';

/** A document that accompanies an order and shows only what the buyer may see. */
const orderPaper = (kind: OrderPaper): DocumentKind => ({
  kind,
  ...((kind === 'label' || kind === 'piece-stickers') && { paper: 'labels' as const }),

  async page(asked, parts) {
    const whole = await loadOrderForDocument(asked, parts);
    const order = { ...orderOfOwner(whole), ...(isMadeOfRoster(kind) && { roster: whole.roster }) };
    const [settingOf, sales, { product_no }, terms] = await Promise.all([
      documentSettings(parts),
      contactOf(parts.pool, order.sales_value),
      productOf(parts, order.category_id),
      loadPieceRules(parts, order.category_id),
    ]);
    const { index } = asked.wishes;
    const parcel = index === undefined ? undefined : order.deliveries[index - 1];
    if (index !== undefined && parcel === undefined) throw problems.notFound();
    return renderOrderPaper(kind, {
      order: { ...withoutNickName(order), deliveries: order.deliveries.map(deliveryForBuyer) },
      parcel,
      product_no,
      terms,
      sales,
      settings: { company: settingOf('company'), display: settingOf('display') },
      mask_price: asked.wishes.mask_price === '1',
      ...((asked.isOneOfMany || kind !== 'sales-slip') && {
        order_url: officeAddress(parts, order.quotation_no),
      }),
      download: asked.download,
    });
  },
});

export const orderPaperDocuments: readonly DocumentKind[] = orderPapers.map(orderPaper);
