import { maySell } from '../../access/sales-right.js';
import { refuse } from '../../core/refused.js';
import type { CommandOf } from '../command.js';
import { uidOf, type CustomerFacts, type QuotationFacts } from '../facts.js';
import { handOver } from '../handling/hand-over.js';
import type { HandlingEvent } from '../handling/events.js';
import { indexDate } from '../number.js';
import { pricedOrRefused } from '../pricing/price-order.js';
import { isPricedSo, type PricedOrder } from '../pricing/priced-order.js';
import { isDeletable } from '../predicates.js';
import { rolesOf } from '../roles.js';
import type { Quotation, QuotationState } from '../state.js';
import type { RequestEvent } from './events.js';
import { servedCustomer } from './served-customer.js';

/** A buyer asks for a quotation, or sales on a customer's behalf. */
export function request(
  command: CommandOf<'request'>,
  state: QuotationState,
  facts: QuotationFacts,
): readonly RequestEvent[] {
  const { quotation_no, now } = facts;
  if (state !== null) return refuse({ code: 'QUOTATION_NO_EXISTS', quotation_no });
  const customer_uid = customerFor(command, facts);
  const customer = servedCustomer(customer_uid, facts);
  const data = {
    quotation_no,
    index_date: indexDate(now),
    creation_date: now,
    customer_uid,
    customer_value: uidOf(facts.caller),
    sales_value: isForAnother(customer_uid, facts) ? uidOf(facts.caller) : servedBy(customer, facts),
    buyer: customer.buyer,
    rapid: command.rapid ?? false,
    customer_notes: command.customer_notes ?? '',
    priced: pricedOrRefused(configurationOf(command), facts.catalogue),
  };
  return [{ type: 'QuotationRequested', data }];
}

/** The customer's sales person; empty when that person does not work in sales any more. */
const servedBy = ({ service_sales_uid }: CustomerFacts, { customer }: QuotationFacts): string =>
  customer(service_sales_uid)?.may_sell === true ? service_sales_uid : '';

/** Buyers ask for themselves; only sales name another customer. */
function customerFor({ customer_uid }: CommandOf<'request'>, facts: QuotationFacts): string {
  const { caller } = facts;
  if (caller.uid === null) return refuse({ code: 'NO_PERMISSION' });
  if (customer_uid === undefined || !isForAnother(customer_uid, facts)) return uidOf(caller);
  return maySell(caller) ? customer_uid : refuse({ code: 'NO_PERMISSION' });
}

const isForAnother = (customer_uid: string, { caller }: QuotationFacts): boolean =>
  customer_uid !== uidOf(caller);

/** -1 stands for "no samples" in the shop's choice. */
const configurationOf = ({
  category_id,
  order_value,
  proofing_value,
  select_material,
}: Pick<PricedOrder, 'category_id' | 'order_value' | 'proofing_value'> & {
  select_material?: readonly string[] | undefined;
}) => ({ category_id, order_value, proofing_value: Math.max(proofing_value, 0), select_material });

/** Any part of the request is changed and the price is computed anew, on today's catalogue. */
export function revise(
  command: CommandOf<'revise'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (RequestEvent | HandlingEvent)[] {
  const { customer_uid, customer_notes, rapid } = command;
  if (customer_uid !== undefined && customer_uid !== order.customer_uid && !isSales(order, facts)) {
    return refuse({ code: 'NO_PERMISSION' });
  }
  const priced = pricedOrRefused(revisedConfiguration(command, order), facts.catalogue);
  const changes = {
    ...(isPricedSo(order, priced) ? {} : { priced }),
    ...(customer_notes === undefined || customer_notes === order.customer_notes ? {} : { customer_notes }),
    ...(rapid === undefined || rapid === order.rapid ? {} : { rapid }),
  };
  const revision: readonly RequestEvent[] =
    Object.keys(changes).length === 0
      ? []
      : [{ type: 'QuotationRevised', data: { ...changes, created_date: facts.now } }];
  // What is said with a hand-over is said of the new owner's order.
  return [...handOver(customer_uid, order, facts), ...revision];
}

const isSales = (order: Quotation, { caller }: QuotationFacts): boolean =>
  rolesOf(caller, order).includes('sales');

/** Another product begins with its own materials; the same one keeps those chosen before. */
function revisedConfiguration(command: CommandOf<'revise'>, order: Quotation) {
  const category_id = command.category_id ?? order.category_id;
  const kept = category_id === order.category_id ? order.select_material : undefined;
  return configurationOf({
    category_id,
    order_value: command.order_value ?? order.order_value,
    proofing_value: command.proofing_value ?? order.proofing_value,
    select_material: command.select_material ?? kept,
  });
}

/** The order is taken away; its number is never used again. */
export const deleteQuotation = (
  _command: CommandOf<'delete'>,
  order: Quotation,
  { now }: QuotationFacts,
): readonly RequestEvent[] =>
  isDeletable(order)
    ? [{ type: 'QuotationDeleted', data: { created_date: now } }]
    : refuse({ code: 'DELETE_NOT_ALLOWED' });
