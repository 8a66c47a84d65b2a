import { describe, expect, it } from '@jest/globals';
import { poloEventsAt } from '../quotation/cast/index.js';
import { orderOf } from '../quotation/testing/order-of.js';
import { nameOfBuyer } from './addresses.js';

describe('a mail about an order', () => {
  const order = orderOf(poloEventsAt('ordered'));
  const called = (company: string, name: string | null) =>
    nameOfBuyer(
      { buyer: { ...order.buyer, company, primary_key: 'mei@example.tw' } },
      name === null ? null : { name },
    );

  it('addresses a buyer by company, or else by name, or else by e-mail', () => {
    expect([
      called('青山網球社', '林美'),
      called('mei@example.tw', '林美'),
      called('mei@example.tw', ''),
      called('mei@example.tw', null),
      called('', '林美'),
    ]).toEqual(['青山網球社', '林美', 'mei@example.tw', 'mei@example.tw', '林美']);
  });
});
