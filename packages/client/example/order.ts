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

/** The URL of a shop, and a token or API key for each role of the example. */
export interface Shop {
  readonly url: string;
  readonly buyer: string;
  readonly sales: string;
  readonly accounting: string;
}

const PROOFING = 'proofing';

type ChargeMethod = PlaceOrderData['body']['charge_method'];

/** Request headers that make a read wait for the result of the command that gave this response. */
const seeing = ({ headers }: Response) => ({
  'X-Wait-For-Position': headers.get('x-event-position') ?? '',
});

/** Takes an order from its request to the start of its samples, and returns the result. */
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

  // The client returns a refusal by a rule as a response with a code, and does not throw.
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
