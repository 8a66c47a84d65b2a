import { z } from 'zod';
import { maySell } from '../../access/sales-right.js';
import { countSchema, numericSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { sameJson } from '../../record/same-json.js';
import { addresseesBody } from '../addressee/bodies.js';
import { type BreakdownEntry, breakdownBody } from '../breakdown/breakdown.js';
import { checkBreakdown, assertBreakdownAddsUp } from '../breakdown/checked.js';
import { defineCommand, defineRequest } from '../define-command.js';
import type { QuotationEvent } from '../events.js';
import { type CustomerFacts, type QuotationFacts, uidOf } from '../facts.js';
import { handOverEvents } from '../handling/hand-over.js';
import { indexDateAt } from '../number.js';
import { isDeletable } from '../predicates.js';
import { priceOrderOrThrow } from '../pricing/price-order.js';
import { hasSamePrice, type PricedOrder } from '../pricing/priced-order.js';
import { submissionEvents } from '../review/submission.js';
import { rolesOf } from '../readers/roles.js';
import { piecesBody } from '../../piece/piece.js';
import { requestedRoster, rosterSetEvent } from '../roster/commands.js';
import type { Quotation } from '../state.js';
import { requestedQuotation } from './requested.js';
import { servedCustomer } from './served-customer.js';
import { wishedDateField } from './state.js';
import { wishedDateData } from './wished.js';
import { notUndoable, undoWithCommands } from '../undo/undo.js';

const id = z.string().min(1).max(100);

/** The configuration that a buyer chooses, and the receiver. */
const configurationBody = z.object({
  category_id: id,
  order_value: countSchema(1),
  /** The number of sample designs; the shop sends -1 for none, which is stored as 0. */
  proofing_value: numericSchema(z.int().min(-1).max(1_000_000)),
  select_material: z.array(id).max(50).optional(),
  /** Pieces by the sizes or colours of the product; their sum is `order_value`. */
  breakdown: breakdownBody.optional(),
  customer_notes: z.string().trim().max(2_000).optional(),
  /** The wished delivery date, 希望到貨日. */
  wished_date: wishedDateField.optional(),
  /** The customer on whose behalf sales make the request. */
  customer_uid: id.optional(),
  /** The values of each piece, such as a name and a number; as many entries as `order_value`. */
  pieces: piecesBody.optional(),
  rapid: z.boolean().optional(),
});

const requestBody = configurationBody.extend({
  /** The receiver and the addressee of the invoice; chosen with the order where they are left out here. */
  ...addresseesBody.shape,
  /** Whether the request is also submitted for review. */
  submit: z.boolean().optional(),
});

const reviseBody = configurationBody.partial();

/** A buyer requests a quotation, or sales do so on a customer's behalf. */
export const requestQuotation = defineRequest('request', {
  title: '詢價',
  knownBy: ['QuotationRequested'],
  undo: notUndoable('詢價不能收回；還沒送審的報價單可以刪除'),
  route: 'POST /api/quotations',
  body: requestBody,
  decide(command, state, facts) {
    const { quotation_no, now } = facts;
    if (state !== null) return refuse({ code: 'QUOTATION_NO_EXISTS', quotation_no });
    const customer_uid = customerFor(command, facts);
    const customer = servedCustomer(customer_uid, facts);
    const data = {
      quotation_no,
      index_date: indexDateAt(now),
      creation_date: now,
      customer_uid,
      customer_value: uidOf(facts.caller),
      sales_value: isForAnother(customer_uid, facts) ? uidOf(facts.caller) : servedBy(customer, facts),
      buyer: customer.buyer,
      rapid: command.rapid ?? false,
      customer_notes: command.customer_notes ?? '',
      ...(command.wished_date && wishedDateData(command.wished_date, wishing(command, facts), facts)),
      priced: priceOrderOrThrow(configurationOf(command), facts.catalogue),
      ...breakdownAsked(command, command, facts),
      ...(command.delivery && { delivery: command.delivery }),
      ...(command.invoice && { invoice: command.invoice }),
    };
    const asked = { type: 'QuotationRequested' as const, data };
    const events = [asked, ...takenAlong(command, facts), ...listed(command, facts)];
    return command.submit === true
      ? [...events, submissionEvents(undefined, requestedQuotation(data), facts)]
      : events;
  },
});

/** Changes any part of a request; the price is calculated anew from today's catalogue. */
const revise = defineCommand('revise', {
  title: '修改報價單',
  knownBy: ['QuotationRevised'],
  undo: undoWithCommands(['revise'], ({ before, after }) => {
    if (before.customer_uid !== after.customer_uid) return '轉移給另一位客戶後，先前的紀錄不再屬於原客戶';
    const { category_id, order_value, proofing_value, select_material } = before;
    const { breakdown, customer_notes, wished_date, rapid } = before;
    const asked = { category_id, order_value, proofing_value, select_material };
    const listed = sameJson(before.roster, after.roster) ? {} : { pieces: before.roster };
    const body = { ...asked, breakdown, customer_notes, wished_date, rapid, ...listed };
    return [{ command: 'revise', body }];
  }),
  body: reviseBody,
  changes(order, body) {
    const { data } = revisedDesigns.safeParse(body);
    if (data === undefined) return undefined;
    const { proofing_value = order.proofing_value, order_value = order.order_value } = data;
    const { select_material = order.select_material } = data;
    return {
      ...order,
      select_material,
      order_value,
      proofing_material_record: Array.from({ length: Math.max(0, proofing_value) }, (_, at) => ({
        record_id: `${order.quotation_no}-${at + 1}`,
        material_group: order.material_group,
        select_material,
      })),
      product_material_record: [],
    };
  },
  decide(command, order, facts) {
    const { customer_uid, customer_notes, wished_date, rapid } = command;
    if (customer_uid !== undefined && customer_uid !== order.customer_uid && !isSales(order, facts)) {
      return refuse({ code: 'NO_PERMISSION' });
    }
    const priced = priceOrderOrThrow(revisedConfiguration(command, order), facts.catalogue);
    const changes = {
      ...(hasSamePrice(order, priced) ? {} : { priced }),
      ...revisedBreakdown(command, order, facts),
      ...(customer_notes === undefined || customer_notes === order.customer_notes ? {} : { customer_notes }),
      ...revisedWish(wished_date, { ...order, proofing_value: priced.proofing_value }, facts),
      ...(rapid === undefined || rapid === order.rapid ? {} : { rapid }),
    };
    const revision: readonly QuotationEvent[] =
      Object.keys(changes).length === 0
        ? []
        : [{ type: 'QuotationRevised', data: { ...changes, created_date: facts.now } }];
    // A hand-over takes effect before the other changes, so that they belong to the new owner's order.
    return [...handOverEvents(customer_uid, order, facts), ...revision, ...relisted(command, order, facts)];
  },
});

/** Deletes the order; its number is never used again. */
const deleteQuotation = defineCommand('delete', {
  title: '刪除報價單',
  knownBy: ['QuotationDeleted'],
  undo: notUndoable('刪除的報價單不能復原，編號也不會再使用'),
  button: { isDestructive: true, isRemoval: true },
  route: 'DELETE /api/quotations/:id',
  body: z.object({}),
  notNow: () => ({ code: 'DELETE_NOT_ALLOWED' }),
  isOffered: isDeletable,
  changes: () => 'deleted',
  decide: (_command, order, { now }) =>
    isDeletable(order)
      ? [{ type: 'QuotationDeleted', data: { created_date: now } }]
      : refuse({ code: 'DELETE_NOT_ALLOWED' }),
});

/** The samples of an earlier order, as far as the new order has designs for them. */
function takenAlong(
  { proofing_value }: z.infer<typeof requestBody>,
  { earlier_samples, now }: QuotationFacts,
): readonly QuotationEvent[] {
  if (earlier_samples === undefined) return [];
  const isThere = ({ index }: { readonly index: number }) => index <= proofing_value;
  const designs = earlier_samples.designs.filter(isThere);
  const approved_by = earlier_samples.approved_by.filter(isThere);
  return designs.length === 0
    ? []
    : [{ type: 'SamplesTakenAlong', data: { ...earlier_samples, designs, approved_by, created_date: now } }];
}

/** The list of pieces that comes with the request. */
const listed = (command: z.infer<typeof requestBody>, facts: QuotationFacts): readonly QuotationEvent[] =>
  command.pieces === undefined || command.pieces.length === 0
    ? []
    : [rosterSetEvent(requestedRoster(command.pieces, command, facts), '', facts)];

/** The list of pieces that comes with a revision; an empty list removes the stored one. */
function relisted(
  { pieces, ...command }: z.infer<typeof reviseBody>,
  order: Quotation,
  facts: QuotationFacts,
): readonly QuotationEvent[] {
  if (pieces === undefined) return [];
  const { category_id = order.category_id, order_value = order.order_value } = command;
  const kept = pieces.length === 0 ? [] : requestedRoster(pieces, { category_id, order_value }, facts);
  const isThere = category_id === order.category_id && sameJson(kept, order.roster);
  return isThere || (kept.length === 0 && order.roster.length === 0) ? [] : [rosterSetEvent(kept, '', facts)];
}

export const requestCommands = { revise, delete: deleteQuotation } as const;

/** The customer's sales person; empty where that person no longer works in sales. */
const servedBy = ({ service_sales_uid }: CustomerFacts, { customer }: QuotationFacts): string =>
  customer(service_sales_uid)?.may_sell === true ? service_sales_uid : '';

/** The customer of a request: buyers make requests for themselves; only sales may name another customer. */
function customerFor({ customer_uid }: z.infer<typeof requestBody>, facts: QuotationFacts): string {
  const { caller } = facts;
  if (caller.uid === null) return refuse({ code: 'NO_PERMISSION' });
  if (customer_uid === undefined || !isForAnother(customer_uid, facts)) return uidOf(caller);
  return maySell(caller) ? customer_uid : refuse({ code: 'NO_PERMISSION' });
}

const isForAnother = (customer_uid: string, { caller }: QuotationFacts): boolean =>
  customer_uid !== uidOf(caller);

/** The requested configuration. The shop's form sends -1 for "no samples". */
const configurationOf = ({
  category_id,
  order_value,
  proofing_value,
  select_material,
}: Pick<PricedOrder, 'category_id' | 'order_value' | 'proofing_value'> & {
  select_material?: readonly string[] | undefined;
}) => ({ category_id, order_value, proofing_value: Math.max(proofing_value, 0), select_material });

const isSales = (order: Quotation, { caller }: QuotationFacts): boolean =>
  rolesOf(caller, order).includes('sales');

/**
 * The configuration after a revision: a different product starts with its own materials; the same product keeps
 * those chosen before.
 */
function revisedConfiguration(command: z.infer<typeof reviseBody>, order: Quotation) {
  const category_id = command.category_id ?? order.category_id;
  const kept = category_id === order.category_id ? order.select_material : undefined;
  return configurationOf({
    category_id,
    order_value: command.order_value ?? order.order_value,
    proofing_value: command.proofing_value ?? order.proofing_value,
    select_material: command.select_material ?? kept,
  });
}

/** The newly wished date; naming the same date again changes nothing, even where the date has passed. */
function revisedWish(wished_date: string | null | undefined, order: Quotation, facts: QuotationFacts) {
  if (wished_date === undefined || wished_date === order.wished_date) return {};
  return wished_date === null ? { wished_date } : wishedDateData(wished_date, order, facts);
}

/**
 * The number of samples that are wished, and whether approved samples of an earlier order are used in their
 * place.
 */
const wishing = (
  { proofing_value }: Pick<PricedOrder, 'proofing_value'>,
  { earlier_samples }: QuotationFacts,
) => ({
  proofing_value: Math.max(proofing_value, 0),
  earlier_sample: earlier_samples === undefined ? ('none' as const) : ('same' as const),
});

type Divided = Pick<z.infer<typeof configurationBody>, 'category_id' | 'order_value'>;

/** The breakdown as it is stored; undefined where none was sent. */
function breakdownAsked(
  { breakdown }: Pick<z.infer<typeof reviseBody>, 'breakdown'>,
  { category_id, order_value }: Divided,
  { catalogue }: QuotationFacts,
): { breakdown?: BreakdownEntry[] } {
  if (breakdown === undefined) return {};
  const sizes = catalogue.category(category_id)?.sizes ?? [];
  return { breakdown: checkBreakdown(breakdown, { order_value, sizes }) };
}

/**
 * The breakdown after a revision; where none is sent, the stored one is preserved and must fit the other
 * fields.
 */
function revisedBreakdown(command: z.infer<typeof reviseBody>, order: Quotation, facts: QuotationFacts) {
  const { category_id = order.category_id, order_value = order.order_value } = command;
  if (command.breakdown === undefined && category_id === order.category_id) {
    assertBreakdownAddsUp(order.breakdown, order_value);
    return {};
  }
  const { breakdown = order.breakdown } = command;
  const asked = breakdownAsked({ breakdown }, { category_id, order_value }, facts);
  return sameJson(asked.breakdown, order.breakdown) ? {} : asked;
}

/** Numbers that come from a form may still be text. */
const revisedDesigns = z.object({
  order_value: z.coerce.number().int().optional(),
  proofing_value: z.coerce.number().int().max(10_000).optional(),
  select_material: z.array(z.string()).optional(),
});
