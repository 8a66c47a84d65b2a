import type { Delivery } from './state.js';

/** A delivery as its buyer may see it; the freight fee is 0 where the company pays the freight. */
export const deliveryForBuyer = <Kept extends DeliveryTerms>(delivery: Kept): Kept => ({
  ...delivery,
  freight_fee: freightForBuyer(delivery),
});

type DeliveryTerms = Pick<Delivery, 'who_pay_fee' | 'freight_fee'>;

const freightForBuyer = ({ who_pay_fee, freight_fee }: DeliveryTerms): number =>
  who_pay_fee === 0 ? 0 : freight_fee;
