import { describe, expect, it } from '@jest/globals';
import { quotationEventForBuyer } from './buyer-view.js';
import { poloEventsAt } from '../cast/index.js';
import { deliveryForBuyer } from '../delivery/freight.js';

const sent = poloEventsAt('sampleSent').findLast((event) => event.type === 'DeliveryAdded');

describe('the freight of a delivery', () => {
  it('is hidden from the buyer where the company pays for it', () => {
    if (sent === undefined) throw new Error('nothing was sent');
    const delivery = { ...sent.data, who_did_it_message: '內部備註' };
    expect(deliveryForBuyer({ ...delivery, who_pay_fee: 0 }).freight_fee).toBe(0);
    expect(deliveryForBuyer({ ...delivery, who_pay_fee: 2 }).freight_fee).toBe(120);
    expect(quotationEventForBuyer({ type: 'DeliveryAdded', data: delivery })).toMatchObject({
      freight_fee: 0,
    });
  });
});
