import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../access/caller.js';
import { allowedActions } from './allowed.js';
import {
  accountant,
  club,
  daysLater,
  polos,
  processor,
  producer,
  salesWoman,
  shipper,
  stranger,
} from './cast/index.js';
import type { QuotationEvent } from './events.js';
import { quotation } from './quotation.js';
import type { Quotation } from './state.js';

const after = (events: readonly QuotationEvent[]): Quotation => {
  const state = events.reduce(quotation.evolve, quotation.initial);
  if (state === null || state === 'deleted') throw new Error('no order');
  return state;
};

/** Three days after the story began, unless said otherwise. */
const offeredTo = (order: Quotation, caller: Caller, day = 3) =>
  allowedActions(order, caller, { now: daysLater(day), validity_offset: 0 });

describe('allowed_actions', () => {
  it('are to a buyer what an order waits for', () => {
    const offered = (moment: Parameters<typeof polos>[0]) => offeredTo(after(polos(moment)), club);
    expect(offered('asked')).toStrictEqual([
      'revise',
      'delete',
      'submit-for-review',
      'change-accessory',
      'split-production',
      'make-link',
      'add-file',
    ]);
    expect(offered('passed')).toStrictEqual([
      'delete',
      'mark-notes-read',
      'place-order',
      'change-accessory',
      'split-production',
      'make-link',
      'add-file',
    ]);
    expect(offered('ordered')).toContain('report-transfer');
    expect(offered('proofed')).toStrictEqual([
      'mark-notes-read',
      'place-order',
      'reject-proof',
      'approve-sample',
      'request-sample-change',
      'change-accessory',
      'split-production',
      'make-link',
      'add-file',
    ]);
    expect(offered('closed')).toStrictEqual(['mark-notes-read', 'make-link']);
  });

  it('are to each member of staff what their work is', () => {
    const offered = (caller: typeof club) => offeredTo(after(polos('reported')), caller);
    expect(offered(accountant)).toStrictEqual(['allow-next-step', 'force-close', 'add-payment']);
    expect(offered(producer)).toStrictEqual(['move-code', 'add-file']);
    expect(offered(shipper)).toStrictEqual(['add-file']);
    expect(offered(salesWoman)).not.toContain('pass-review');
    expect(offeredTo(after(polos('submitted')), salesWoman)).toEqual(
      expect.arrayContaining(['pass-review', 'return-review']),
    );
  });

  it('are nothing to strangers and to employees whose work is elsewhere', () => {
    expect(offeredTo(after(polos('passed')), stranger)).toStrictEqual([]);
    expect(offeredTo(after(polos('passed')), processor)).toStrictEqual([]);
  });

  it('offer to correct, remove and mail only what is there', () => {
    expect(offeredTo(after(polos('confirmed')), accountant)).not.toContain('correct-payment');
    expect(offeredTo(after(polos('paid')), accountant)).toContain('correct-payment');
    expect(offeredTo(after(polos('proofed')), shipper)).not.toContain('email-delivery');
    expect(offeredTo(after(polos('sampleSent')), shipper)).toContain('email-delivery');
  });

  it('offer to renew what has expired, and not to order it', () => {
    const passed = after(polos('passed'));
    for (const caller of [club, salesWoman]) {
      expect(offeredTo(passed, caller, 15)).toContain('place-order');
      expect(offeredTo(passed, caller, 15)).not.toContain('renew');
      expect(offeredTo(passed, caller, 16)).toContain('renew');
      expect(offeredTo(passed, caller, 16)).not.toContain('place-order');
    }
    // What was ordered in time does not expire.
    expect(offeredTo(after(polos('ordered')), club, 40)).toContain('place-order');
  });

  it('offer each side to read what the other wrote', () => {
    const submitted = after(polos('submitted'));
    expect(offeredTo(submitted, club)).not.toContain('mark-notes-read');
    expect(offeredTo(submitted, salesWoman)).toContain('mark-notes-read');
  });

  it('offer sales a change of accounting only where they may pause', () => {
    expect(offeredTo(after(polos('confirmed')), salesWoman)).toContain('change-accounting-code');
    expect(offeredTo(after(polos('settled')), salesWoman)).not.toContain('change-accounting-code');
  });
});
