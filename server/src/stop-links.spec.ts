import { describe, expect, it } from '@jest/globals';
import { createReminderStopLinks } from './stop-links.js';

const NO = '260302-7201010101';
const secretIn = (address: string): string => address.split('/').at(-1) ?? '';

describe('the link that stops reminders', () => {
  const links = createReminderStopLinks('https://zhidan.test/', ['new', 'old']);

  it('has one address per order, the same each time', () => {
    const address = links.addressOf(NO);
    expect(address).toMatch(/^https:\/\/zhidan\.test\/stop-reminders\/260302-7201010101\.[\w-]{43}$/);
    expect(links.addressOf(NO)).toBe(address);
    expect(links.orderOf(secretIn(address))).toBe(NO);
  });

  it('stays valid after a rotation of keys, and cannot be forged', () => {
    expect(links.orderOf(secretIn(createReminderStopLinks('', ['old']).addressOf(NO)))).toBe(NO);
    expect(links.orderOf(secretIn(createReminderStopLinks('', ['other']).addressOf(NO)))).toBeUndefined();
  });

  it('is refused for another order', () => {
    const secret = secretIn(links.addressOf(NO));
    for (const other of ['', NO, secret.slice(1), secret.replace(NO, '260302-7201010102'), `${secret}a`])
      expect(links.orderOf(other)).toBeUndefined();
  });
});
