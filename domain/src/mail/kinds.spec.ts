import { describe, expect, it } from '@jest/globals';
import { mailKinds, mailKindsFor } from './kinds.js';
import { holding } from '../testing/holding.js';

const all = Object.keys(mailKinds);

describe('the kinds of mails that staff may read and send again', () => {
  it('include account mails only for a manager, because they give access to an account', () => {
    expect(mailKindsFor(holding('A0001'))).toEqual(all);
    for (const authority of ['A0002', 'A0003', 'A0008', 'A0012'])
      expect([authority, mailKindsFor(holding(authority))]).toEqual([
        authority,
        expect.not.arrayContaining(['account']),
      ]);
  });

  it('include all order mails for staff who may see accounting', () => {
    const aboutOrders = all.filter((kind) => kind !== 'account' && kind !== 'seal');
    for (const authority of ['A0002', 'A0003', 'A0012'])
      expect([authority, mailKindsFor(holding(authority))]).toEqual([authority, aboutOrders]);
  });

  it('include for the shipping desk only mails about parcels and samples, and none for the print desk', () => {
    expect(mailKindsFor(holding('A0008'))).toEqual(['samples-ready', 'shipped', 'delivery']);
    expect(mailKindsFor(holding('A0007'))).toEqual([]);
  });
});
