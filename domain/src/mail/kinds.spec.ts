import { describe, expect, it } from '@jest/globals';
import { mailKinds, mailKindsFor } from './kinds.js';
import { holding } from '../testing/holding.js';

const all = Object.keys(mailKinds);

describe('the mails that somebody may read and send again', () => {
  it('are all of a manager alone: one about an account may open it', () => {
    expect(mailKindsFor(holding('A0001'))).toEqual(all);
    for (const authority of ['A0002', 'A0003', 'A0008', 'A0012'])
      expect([authority, mailKindsFor(holding(authority))]).toEqual([
        authority,
        expect.not.arrayContaining(['account']),
      ]);
  });

  it('are all about orders for who sees the accounts, whatever kinds there come to be', () => {
    const aboutOrders = all.filter((kind) => kind !== 'account' && kind !== 'seal');
    for (const authority of ['A0002', 'A0003', 'A0012'])
      expect([authority, mailKindsFor(holding(authority))]).toEqual([authority, aboutOrders]);
  });

  it('are those about what is sent for shipping, and none for the desks without customers', () => {
    expect(mailKindsFor(holding('A0008'))).toEqual(['samples-ready', 'shipped', 'delivery']);
    expect(mailKindsFor(holding('A0007'))).toEqual([]);
  });
});
