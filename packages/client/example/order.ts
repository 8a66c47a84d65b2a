import {
  allowNextStep,
  getNextStep,
  getQuotation,
  getQuotationHistory,
  passReview,
  placeOrder,
  requestQuotation,
  type PlaceOrderData,
  type Quotation,
} from '../dist/index.js';
import { createClient, type Client } from '../dist/client/index.js';

/** Where a shop is, and the tokens or API keys of those who act. */
export interface Shop {
  readonly url: string;
  readonly buyer: string;
  readonly sales: string;
  readonly accounting: string;
}

const PROOFING = 'proofing';

type ChargeMethod = PlaceOrderData['body']['charge_method'];

/** Lets a read see what a command did. */
const seeing = ({ headers }: Response) => ({
  'X-Wait-For-Position': headers.get('x-event-position') ?? '',
});

/** Takes an order from its request to the beginning of its samples, and returns what became of it. */
export async function walkOrder(shop: Shop, category_id: string, charge_method: ChargeMethod) {
  const as = (token: string): Client => createClient({ baseUrl: shop.url, auth: token });
  const [buyer, sales, accounting] = [as(shop.buyer), as(shop.sales), as(shop.accounting)];

  const requested = await requestQuotation({
    client: buyer,
    throwOnError: true,
    body: { category_id, order_value: 100, proofing_value: 1, submit: true },
  });
  const path = { id: requested.data.quotation_no };
  const { headers: passed } = (
    await passReview({
      client: sales,
      throwOnError: true,
      path,
      body: { proofing_delivery_date: 5, product_delivery_date: 10 },
    })
  ).response;
  const placed = await placeOrder({
    client: buyer,
    throwOnError: true,
    path,
    body: { stage: PROOFING, charge_method },
  });

  // What a rule refuses is an answer like any other, with its code.
  const refused = await passReview({
    client: sales,
    path,
    body: { proofing_delivery_date: 5, product_delivery_date: 10 },
  });

  const order: Quotation = (
    await getQuotation({ client: accounting, throwOnError: true, path, headers: seeing(placed.response) })
  ).data;
  const allowed = await allowNextStep({
    client: accounting,
    throwOnError: true,
    path,
    body: { payment: { amount: order.stage_due ?? 0 } },
  });
  const after = seeing(allowed.response);
  const [shown, next, history] = await Promise.all([
    getQuotation({ client: buyer, throwOnError: true, path, headers: after }),
    getNextStep({ client: buyer, throwOnError: true, path, headers: after }),
    getQuotationHistory({ client: sales, throwOnError: true, path }),
  ]);
  return {
    revision: passed.get('etag'),
    refused: refused.error?.code,
    code: shown.data.code,
    paid: shown.data.paid_amount,
    due: order.stage_due,
    waitsFor: next.data.who,
    events: history.data.map(({ type }) => type),
  };
}
