import { describe, expect, it, jest } from '@jest/globals';
import { serve } from '../testing/serve.js';
import { createRegisterCustomer } from './register.js';

jest.setTimeout(60_000);

const served = await serve();

describe('the customer record of an account', () => {
  it('is created when the account is first used, with level 2 and the customer as actor', async () => {
    const register = createRegisterCustomer({ eventStore: served.eventStore, clock: () => served.clock.now });
    const account = { uid: 'u1', email: 'cafe@zhidan.test', name: '咖啡館', correlation: 'request-1' };
    const { customer_id, position } = await register(account);
    const events = await served.events();
    expect(events).toMatchObject([
      {
        stream: `customer-${customer_id}`,
        type: 'CustomerRegistered',
        data: { primary_key: 'cafe@zhidan.test', second_key: 'u1', name: '咖啡館', level: 2 },
        metadata: { actor: { uid: 'u1', name: '咖啡館' }, correlation: 'request-1' },
      },
    ]);
    expect(position).toBe(events[0]?.position);
  });

  it('is created once for repeated requests, and separately for another account', async () => {
    const register = createRegisterCustomer({ eventStore: served.eventStore, clock: () => served.clock.now });
    const [first, second] = await Promise.all(
      ['request-2', 'request-3'].map((correlation) =>
        register({ uid: 'u1', email: 'cafe@zhidan.test', name: '咖啡館', correlation }),
      ),
    );
    expect(second).toEqual(first);
    expect(await served.events()).toHaveLength(1);
    const other = await register({
      uid: 'u2',
      email: 'club@zhidan.test',
      name: '',
      correlation: 'request-4',
    });
    expect(other.customer_id).not.toBe(first?.customer_id);
  });
});
