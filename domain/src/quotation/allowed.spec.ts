import { describe, expect, it } from '@jest/globals';
import { allowedActions } from './allowed.js';
import { accountant, club, polos, processor, producer, salesWoman, shipper, stranger } from './cast/index.js';
import { quotation, type QuotationEvent } from './quotation.js';
import type { Quotation } from './state.js';

const after = (events: readonly QuotationEvent[]): Quotation => {
  const state = events.reduce(quotation.evolve, quotation.initial);
  if (state === null || state === 'deleted') throw new Error('no order');
  return state;
};

describe('allowed_actions', () => {
  it('are to a buyer what an order waits for', () => {
    const offered = (moment: Parameters<typeof polos>[0]) => allowedActions(after(polos(moment)), club);
    expect(offered('asked')).toStrictEqual([
      'revise',
      'delete',
      'submit-for-review',
      'change-accessory',
      'split-production',
      'add-file',
    ]);
    expect(offered('passed')).toStrictEqual([
      'delete',
      'mark-notes-read',
      'place-order',
      'change-accessory',
      'split-production',
      'add-file',
    ]);
    expect(offered('ordered')).toContain('report-transfer');
    expect(offered('proofed')).toStrictEqual([
      'mark-notes-read',
      'place-order',
      'reject-proof',
      'change-accessory',
      'split-production',
      'add-file',
    ]);
    expect(offered('closed')).toStrictEqual(['mark-notes-read']);
  });

  it('are to each member of staff what their work is', () => {
    const offered = (caller: typeof club) => allowedActions(after(polos('reported')), caller);
    expect(offered(accountant)).toStrictEqual(['allow-next-step', 'force-close', 'add-payment']);
    expect(offered(producer)).toStrictEqual(['move-code', 'add-file']);
    expect(offered(shipper)).toStrictEqual(['add-file']);
    expect(offered(salesWoman)).not.toContain('pass-review');
    expect(allowedActions(after(polos('submitted')), salesWoman)).toEqual(
      expect.arrayContaining(['pass-review', 'return-review']),
    );
  });

  it('are nothing to strangers and to employees whose work is elsewhere', () => {
    expect(allowedActions(after(polos('passed')), stranger)).toStrictEqual([]);
    expect(allowedActions(after(polos('passed')), processor)).toStrictEqual([]);
  });

  it('offer to correct, remove and mail only what is there', () => {
    expect(allowedActions(after(polos('confirmed')), accountant)).not.toContain('correct-payment');
    expect(allowedActions(after(polos('paid')), accountant)).toContain('correct-payment');
    expect(allowedActions(after(polos('proofed')), shipper)).not.toContain('email-delivery');
    expect(allowedActions(after(polos('sampleSent')), shipper)).toContain('email-delivery');
  });

  it('offer sales a change of accounting only where they may pause', () => {
    expect(allowedActions(after(polos('confirmed')), salesWoman)).toContain('change-accounting-code');
    expect(allowedActions(after(polos('settled')), salesWoman)).not.toContain('change-accounting-code');
  });
});
