import { refuse } from '../../core/refused.js';
import { quotationCodes } from '../codes/quotation-codes.js';
import type { CommandOf } from '../command.js';
import { uidOf, type QuotationFacts } from '../facts.js';
import type { Delivery, Quotation } from '../state.js';
import type { DeliveryEvent } from './events.js';
import { volumeOf } from './volume.js';

export function addDelivery(
  command: CommandOf<'add-delivery'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly DeliveryEvent[] {
  const { kind: _, inquire_link, production_kind, ...fields } = command;
  if (isIncomplete(command)) return refuse({ code: 'DELIVERY_FIELDS_MISSING' });
  const carton = facts.carton(command.single_box);
  const volume = carton === undefined ? noVolume : volumeOf(carton, command.carton_number);
  const carrier = facts.shippingSupplier(command.delivery_way);
  const data = {
    ...fields,
    ...volume,
    delivery_id: facts.new_id,
    production_kind: production_kind ?? kindOfStage(order),
    inquire_link: inquire_link === '' ? (carrier?.track_shipment_website ?? '') : inquire_link,
    buyer_uid: order.customer_uid,
    who_did_it_uid: uidOf(facts.caller),
    who_did_it_name: facts.caller.name,
    create_date: facts.now,
    quotation: snapshotOf(order),
  };
  return [{ type: 'DeliveryAdded', data }];
}

const noVolume = { total_cbm: 0, total_cuft: 0 };

/** Whether one of delivery_way, single_box, item_of_goods and delivery_number is empty. */
const isIncomplete = ({
  delivery_way,
  single_box,
  item_of_goods,
  delivery_number,
}: CommandOf<'add-delivery'>) =>
  delivery_way === '' ||
  single_box === '' ||
  delivery_number === '' ||
  item_of_goods.every((goods) => goods === '');

const kindOfStage = ({ code }: Quotation): 0 | 1 => (quotationCodes[code].stage === 'proofing' ? 0 : 1);

const snapshotOf = ({ category_name, specification, order_value, proofing_value, code }: Quotation) => ({
  category_name,
  specification,
  order_value,
  proofing_value,
  code,
});

export function removeDelivery(
  { delivery_id }: CommandOf<'remove-delivery'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly DeliveryEvent[] {
  mustHave(delivery_id, order);
  return [{ type: 'DeliveryRemoved', data: { delivery_id, ...by(facts) } }];
}

/** Once per delivery; a second time changes nothing. Both the buyer and the sales person need an address. */
export function emailDelivery(
  { delivery_id }: CommandOf<'email-delivery'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly DeliveryEvent[] {
  const delivery = mustHave(delivery_id, order);
  if (delivery.notify_buyer_by_mail) return [];
  if (delivery.buyer_uid !== order.customer_uid) return refuse({ code: 'DELIVERY_OF_FORMER_OWNER' });
  const { buyer, sales } = addressesFor(order, facts);
  if (buyer === '' || sales === '')
    return refuse({ code: 'EMAIL_ADDRESS_MISSING', buyer: buyer === '', sales: sales === '' });
  return [{ type: 'DeliveryEmailed', data: { delivery_id, ...by(facts) } }];
}

const addressesFor = ({ customer_uid, sales_value }: Quotation, { customer }: QuotationFacts) => ({
  buyer: customer(customer_uid)?.email ?? '',
  sales: customer(sales_value)?.email ?? '',
});

const mustHave = (delivery_id: string, { deliveries }: Quotation): Delivery =>
  deliveries.find((kept) => kept.delivery_id === delivery_id) ?? refuse({ code: 'DELIVERY_NOT_FOUND' });

const by = ({ caller, now }: QuotationFacts) => ({
  who_did_it_uid: uidOf(caller),
  who_did_it_name: caller.name,
  created_date: now,
});
