import { z } from 'zod';
import { quotationCodes } from '../../codes/quotation-codes.js';
import { codedSchema, countSchema, numericSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { receiverBody } from '../addressee/bodies.js';
import { defineCommand } from '../define-command.js';
import { type QuotationFacts, uidOf } from '../facts.js';
import { refuseBeforeReview } from '../not-now.js';
import { alwaysNeedsReason, requiredReason } from '../words/reason.js';
import type { Quotation } from '../state.js';
import { type Delivery, freightPayerSchema, type ShippedItem } from './state.js';
import { itemsText, quantitiesLeftToShip, assertLeftToShip } from './left.js';
import { itemBody } from './planned.js';
import { volumeOf } from './volume.js';
import { goodsWarnings } from '../stock/need.js';
import type { GoodsWarning } from '../words/warnings.js';
import { notUndoable, undoWithCommands } from '../undo/undo.js';
import { findDefect } from '../receipt/commands.js';
import { onlyFields } from '../../core/pick.js';
import { sameJson } from '../../record/same-json.js';
import { receiverOf } from '../addressee/addressees.js';

const text = (longest: number) => z.string().trim().max(longest).default('');

const kindSaid = codedSchema(z.literal([0, 1])).optional();

/**
 * Empty fields are accepted by the schema, so that the rule can refuse them with the texts of the
 * specification.
 */
const addDeliveryBody = z.object({
  /** Whether the parcel holds samples (0) or goods (1); derived from the order's code where it is left out. */
  production_kind: kindSaid,
  delivery_way: text(100),
  /** The tracking number, or the reason for which there is none. */
  delivery_number: text(200),
  single_box: text(100),
  item_of_goods: z.array(z.string().trim().max(200)).max(100).default([]),
  /** The contents of the parcel; everything not yet shipped where they are left out. */
  items: z.array(itemBody).max(200).nullish(),
  /** The id of the defect whose pieces this parcel replaces. */
  replaces: z.string().trim().max(100).nullish(),
  /** The receiver of this parcel; the receiver of the order where it is left out. */
  receiver: receiverBody.nullish(),
  who_pay_fee: codedSchema(freightPayerSchema).default(0),
  who_did_it_message: text(2_000),
  describe: text(2_000),
  carton_number: numericSchema(z.int().min(1).max(50)).default(1),
  rough_weight: numericSchema(z.number().min(0).max(100_000)).default(0),
  clearing_freight: z.boolean().default(true),
  freight_fee: countSchema().default(0),
  inquire_link: text(500),
  /** The time of shipment; now where it is left out. */
  create_date: z.iso.datetime({ offset: true }).optional(),
});

const emailDeliveryBody = z.object({ delivery_id: z.string().max(100) });

const removeDeliveryBody = emailDeliveryBody.extend({ reason: requiredReason });

export const addDelivery = defineCommand('add-delivery', {
  title: '新增配送紀錄',
  knownBy: ['DeliveryAdded'],
  undo: undoWithCommands(['remove-delivery'], ({ before, after }, reason) =>
    deliveriesOnlyIn(after, before).map(({ delivery_id }) => ({
      command: 'remove-delivery',
      body: { delivery_id, reason },
    })),
  ),
  done: '新增配送紀錄完成！',
  failed: '新增配送紀錄失敗！',
  button: { forward: 9 },
  body: addDeliveryBody,
  notNow: refuseBeforeReview,
  warnings: (order, { production_kind }) => warningsOfParcel(kindOf(production_kind, order), order),
  decide(command, order, facts) {
    const { kind: _, inquire_link, production_kind, create_date, replaces = null, ...rest } = command;
    const { receiver = null, ...fields } = rest;
    const held = itemsOf(command, order, facts);
    const item_of_goods = command.item_of_goods.some((goods) => goods !== '')
      ? command.item_of_goods
      : goodsOf(command.items ?? [], order);
    if (isIncomplete({ ...command, item_of_goods })) return refuse({ code: 'DELIVERY_FIELDS_MISSING' });
    const carton = facts.carton(command.single_box);
    const volume = carton === undefined ? noVolume : volumeOf(carton, command.carton_number);
    const carrier = facts.shippingSupplier(command.delivery_way);
    const data = {
      ...fields,
      item_of_goods,
      items: held,
      replaces,
      receiver: sameJson(receiver, receiverOf(order)) ? null : receiver,
      ...volume,
      delivery_id: facts.new_id,
      production_kind: kindOf(production_kind, order),
      inquire_link: inquire_link === '' ? (carrier?.track_shipment_website ?? '') : inquire_link,
      buyer_uid: order.customer_uid,
      who_did_it_uid: uidOf(facts.caller),
      who_did_it_name: facts.caller.name,
      create_date: sentAt(create_date, facts),
      quotation: snapshotOf(order),
    };
    const warnings = warningsOfParcel(data.production_kind, order);
    return [{ type: 'DeliveryAdded', data: { ...data, warnings } }];
  },
});

const removeDelivery = defineCommand('remove-delivery', {
  title: '刪除配送紀錄',
  knownBy: ['DeliveryRemoved'],
  undo: undoWithCommands(['add-delivery'], ({ before, after }) =>
    deliveriesOnlyIn(before, after).map((was) => ({
      command: 'add-delivery',
      body: onlyFields(was, Object.keys(addDeliveryBody.shape)),
    })),
  ),
  done: '刪除配送資料完成！',
  failed: '新增配送紀錄失敗！',
  button: { isDestructive: true, isRemoval: true, isInPlace: true },
  body: removeDeliveryBody,
  notNow: refuseBeforeReview,
  isOffered: ({ deliveries }) => deliveries.length > 0,
  needsReason: alwaysNeedsReason,
  decide({ delivery_id, reason }, order, facts) {
    mustHave(delivery_id, order);
    return [{ type: 'DeliveryRemoved', data: { delivery_id, reason, ...by(facts) } }];
  },
});

/**
 * Mails the delivery to the buyer once; a repetition changes nothing. Both the buyer and the sales person need
 * an e-mail address.
 */
const emailDelivery = defineCommand('email-delivery', {
  title: '寄送配送通知',
  knownBy: ['DeliveryEmailed'],
  undo: notUndoable('寄出的 email 收不回來'),
  button: { isInPlace: true },
  body: emailDeliveryBody,
  notNow: refuseBeforeReview,
  isOffered: ({ deliveries, customer_uid }) =>
    deliveries.some(
      ({ notify_buyer_by_mail, buyer_uid }) => !notify_buyer_by_mail && buyer_uid === customer_uid,
    ),
  decide({ delivery_id }, order, facts) {
    const delivery = mustHave(delivery_id, order);
    if (delivery.notify_buyer_by_mail) return [];
    if (delivery.buyer_uid !== order.customer_uid) return refuse({ code: 'DELIVERY_OF_FORMER_OWNER' });
    const { buyer, sales } = addressesFor(order, facts);
    if (buyer === '' || sales === '')
      return refuse({ code: 'EMAIL_ADDRESS_MISSING', buyer: buyer === '', sales: sales === '' });
    return [{ type: 'DeliveryEmailed', data: { delivery_id, ...by(facts) } }];
  },
});

export const deliveryCommands = {
  'add-delivery': addDelivery,
  'remove-delivery': removeDelivery,
  'email-delivery': emailDelivery,
} as const;

/** The contents of a parcel: as sent, otherwise everything not yet shipped. */
function itemsOf(
  { items, production_kind, replaces }: z.infer<typeof addDeliveryBody>,
  order: Quotation,
  { settings }: QuotationFacts,
): ShippedItem[] {
  if (replaces != null) findDefect(replaces, order);
  if (kindOf(production_kind, order) === 0) return [];
  if (items == null) return replaces == null ? [...quantitiesLeftToShip(order)] : [];
  if (replaces == null) assertLeftToShip(items, order, settings.overrun_percent);
  return items;
}

/** The names of the goods as text, where none were entered. */
const goodsOf = (items: readonly ShippedItem[], order: Quotation): string[] =>
  items.map((item) => `${order.category_name} ${itemsText([item], order)}`);

const noVolume = { total_cbm: 0, total_cuft: 0 };

/** Whether one of delivery_way, single_box, item_of_goods and delivery_number is empty. */
const isIncomplete = ({
  delivery_way,
  single_box,
  item_of_goods,
  delivery_number,
}: z.infer<typeof addDeliveryBody>) =>
  delivery_way === '' ||
  single_box === '' ||
  delivery_number === '' ||
  item_of_goods.every((goods) => goods === '');

/** The time of shipment, which may be before the time at which a parcel is recorded. */
function sentAt(create_date: string | undefined, { now }: QuotationFacts): string {
  const sent = create_date === undefined ? now : new Date(create_date).toISOString();
  return sent > now ? refuse({ code: 'SENT_IN_FUTURE', field: 'create_date' }) : sent;
}

/** Whether a parcel holds samples or goods: as sent, otherwise by the order's code. */
function kindOf(said: unknown, { code }: Quotation): 0 | 1 {
  const { data } = kindSaid.safeParse(said);
  return data ?? (quotationCodes[code].stage === 'proofing' ? 0 : 1);
}

const warningsOfParcel = (kind: 0 | 1, order: Quotation): GoodsWarning[] =>
  kind === 1 ? goodsWarnings(order) : [];

const snapshotOf = ({ category_name, specification, order_value, proofing_value, code }: Quotation) => ({
  category_name,
  specification,
  order_value,
  proofing_value,
  code,
});

const addressesFor = ({ customer_uid, sales_value }: Quotation, { customer }: QuotationFacts) => ({
  buyer: customer(customer_uid)?.email ?? '',
  sales: customer(sales_value)?.email ?? '',
});

const deliveriesOnlyIn = (one: Quotation, other: Quotation): readonly Delivery[] =>
  one.deliveries.filter(
    ({ delivery_id }) => !other.deliveries.some((kept) => kept.delivery_id === delivery_id),
  );

const mustHave = (delivery_id: string, { deliveries }: Quotation): Delivery =>
  deliveries.find((kept) => kept.delivery_id === delivery_id) ?? refuse({ code: 'DELIVERY_NOT_FOUND' });

const by = ({ caller, now }: QuotationFacts) => ({
  who_did_it_uid: uidOf(caller),
  who_did_it_name: caller.name,
  created_date: now,
});
