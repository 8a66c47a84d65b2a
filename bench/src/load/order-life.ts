import { PAYMENT_METHOD_ATM, STEP_CODE, QUOTATION_CODE, ACCOUNTING_CODE } from '@zhidan/domain/codes';
import type { Product, ShopClient } from './shop-clients.js';

/** The callers who send the commands of an order, from its request to its settlement. */
export interface OrderParties {
  readonly buyer: ShopClient;
  readonly staff: ShopClient;
  readonly shipping: { readonly carrier: string; readonly carton: string };
}

export const COMMANDS_OF_AN_ORDER = 12;

export async function partiesOf(buyer: ShopClient, staff: ShopClient): Promise<OrderParties> {
  const first = async (resource: string) => {
    const [one] = await staff.get<readonly { readonly name: string }[]>(`/api/${resource}`);
    if (one === undefined) throw new Error(`there is none of ${resource}`);
    return one.name;
  };
  return {
    buyer,
    staff,
    shipping: { carrier: await first('shipping-suppliers'), carton: await first('cartons') },
  };
}

/**
 * Runs a complete order: request, review, order, payment, work, delivery and settlement. The amount to pay is
 * read as accounting.
 */
export async function runOrderLife(
  { buyer, staff, shipping }: OrderParties,
  product: Product,
): Promise<void> {
  const { body } = await buyer.post('/api/quotations', {
    category_id: product.id,
    order_value: product.quantity,
    proofing_value: 0,
    customer_notes: '請盡快',
  });
  const order = `/api/quotations/${JSON.parse(body).quotation_no}`;
  await buyer.post(`${order}/submit-for-review`, {});
  await staff.post(`${order}/pass-review`, { proofing_delivery_date: 7, product_delivery_date: 20 });
  await buyer.post(`${order}/place-order`, {
    stage: 'production',
    charge_method: PAYMENT_METHOD_ATM,
    last_five_digits: '00123',
  });
  const { position } = await staff.post(`${order}/allow-next-step`, { acknowledge: ['NOTHING_RECEIVED'] });
  const { total_price_tax } = await staff.get<{ total_price_tax: number }>(order, position);
  await staff.post(`${order}/add-payment`, { payment_kind: 3, amount: total_price_tax });
  await staff.post(`${order}/advance`, {});
  await staff.post(`${order}/record-production-step`, { status_code: STEP_CODE.productionMaterial });
  await staff.post(`${order}/add-delivery`, {
    delivery_way: shipping.carrier,
    delivery_number: '123456789012',
    single_box: shipping.carton,
    item_of_goods: ['毛巾'],
    describe: '大貨',
    carton_number: 2,
    rough_weight: 12,
  });
  await staff.post(`${order}/move-code`, { code: QUOTATION_CODE.shipped });
  await staff.post(`${order}/change-accounting-code`, { code: ACCOUNTING_CODE.settled });
  await staff.post(`${order}/move-code`, { code: QUOTATION_CODE.closed });
}
