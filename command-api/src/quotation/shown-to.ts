import { customer, type Caller } from '@zhidan/domain';
import {
  customerLevelSchema,
  shopTerms,
  shownColumnsOf,
  withDerivedColumns,
  type QuotationRow,
  type SalesPerson,
  type ShownQuotation,
} from '@zhidan/domain/quotation';
import type { Facts } from '../facts/facts.js';

/** An order with all computed columns, as the read API shows it. */
export async function shownOrder(
  facts: Facts,
  row: QuotationRow,
  { caller, now }: { readonly caller: Caller; readonly now: string },
): Promise<ShownQuotation> {
  const order = withDerivedColumns(row);
  const standing = facts.customer(order.customer_uid);
  const columns = shownColumnsOf(order, {
    caller,
    now,
    isPast: false,
    ...shopTerms(
      facts.setting('orders'),
      facts.setting('calendar'),
      facts.setting('payment-words'),
      facts.setting('delivery-days'),
      facts.online() === undefined ? undefined : facts.setting('online-payment'),
    ),
    level: standing && customerLevelSchema.parse(standing.level),
    payment_date: standing?.payment_date,
    sales_person: await salesPersonNamed(order.sales_value, facts),
  });
  return { ...order, ...columns };
}

async function salesPersonNamed(uid: string, facts: Facts): Promise<SalesPerson | undefined> {
  const standing = facts.customer(uid);
  if (standing === undefined) return undefined;
  const { state } = await facts.eventStore.load(customer, uid, { asFollowed: true });
  if (state === null) return undefined;
  const { name, primary_key, employee_data } = state;
  return {
    uid,
    name: employee_data.name || name,
    email: primary_key,
    telephone: employee_data.cellphone || employee_data.telephone,
  };
}
