import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../access/caller.js';
import { allowedActions } from './allowed.js';
import {
  accountant,
  club,
  daysLater,
  poloEventsAt,
  processingEmployee,
  productionEmployee,
  salesWoman,
  shippingEmployee,
  stranger,
} from './cast/index.js';
import type { Quotation } from './state.js';
import { orderOf } from './testing/order-of.js';

/** The offered actions, by default three days after the story began. */
const offeredTo = (order: Quotation, caller: Caller, day = 3) =>
  allowedActions(order, caller, { now: daysLater(day), validity_offset: 0 });

describe('the allowed actions of an order', () => {
  it('contain for the buyer the actions that the order waits for', () => {
    const offered = (moment: Parameters<typeof poloEventsAt>[0]) =>
      offeredTo(orderOf(poloEventsAt(moment)), club);
    expect(offered('asked')).toStrictEqual([
      'revise',
      'delete',
      'submit-for-review',
      'change-accessory',
      'split-production',
      'make-link',
      'write-message',
      'add-file',
      'place-design',
      'set-roster',
    ]);
    expect(offered('passed')).toStrictEqual([
      'delete',
      'mark-notes-read',
      'place-order',
      'change-accessory',
      'split-production',
      'make-link',
      'propose-change',
      'write-message',
      'add-file',
      'place-design',
      'set-roster',
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
      'propose-change',
      'write-message',
      'add-file',
      'place-design',
      'set-roster',
    ]);
    expect(offered('closed')).toStrictEqual([
      'mark-notes-read',
      'make-link',
      'confirm-receipt',
      'report-defect',
      'write-message',
      'add-file',
    ]);
  });

  it('contain for each member of staff the actions of their work', () => {
    const offered = (caller: typeof club) => offeredTo(orderOf(poloEventsAt('reported')), caller);
    expect(offered(accountant)).toStrictEqual([
      'allow-next-step',
      'force-close',
      'issue-invoice',
      'add-payment',
      'write-message',
      'add-file',
    ]);
    expect(offered(productionEmployee)).toStrictEqual([
      'move-code',
      'write-message',
      'add-file',
      'place-design',
      'set-roster',
    ]);
    expect(offered(shippingEmployee)).toStrictEqual(['write-message', 'add-file']);
    expect(offered(salesWoman)).not.toContain('pass-review');
    expect(offeredTo(orderOf(poloEventsAt('submitted')), salesWoman)).toEqual(
      expect.arrayContaining(['pass-review', 'return-review']),
    );
  });

  it('are empty for strangers and for employees who process goods', () => {
    expect(offeredTo(orderOf(poloEventsAt('passed')), stranger)).toStrictEqual([]);
    expect(offeredTo(orderOf(poloEventsAt('passed')), processingEmployee)).toStrictEqual([]);
  });

  it('include correcting, removing and mailing only for existing payments and parcels', () => {
    expect(offeredTo(orderOf(poloEventsAt('confirmed')), accountant)).not.toContain('correct-payment');
    expect(offeredTo(orderOf(poloEventsAt('paid')), accountant)).toContain('correct-payment');
    expect(offeredTo(orderOf(poloEventsAt('proofed')), shippingEmployee)).not.toContain('email-delivery');
    expect(offeredTo(orderOf(poloEventsAt('sampleSent')), shippingEmployee)).toContain('email-delivery');
  });

  it('include renewing an expired quotation, but not ordering it', () => {
    const passed = orderOf(poloEventsAt('passed'));
    for (const caller of [club, salesWoman]) {
      expect(offeredTo(passed, caller, 15)).toContain('place-order');
      expect(offeredTo(passed, caller, 15)).not.toContain('renew');
      expect(offeredTo(passed, caller, 16)).toContain('renew');
      expect(offeredTo(passed, caller, 16)).not.toContain('place-order');
    }
    // An order that was placed in time does not expire.
    expect(offeredTo(orderOf(poloEventsAt('ordered')), club, 40)).toContain('place-order');
  });

  it('include marking notes as read for the side that received the notes', () => {
    const submitted = orderOf(poloEventsAt('submitted'));
    expect(offeredTo(submitted, club)).not.toContain('mark-notes-read');
    expect(offeredTo(submitted, salesWoman)).toContain('mark-notes-read');
  });

  it('include a change of the accounting code for sales only where sales may pause the order', () => {
    expect(offeredTo(orderOf(poloEventsAt('confirmed')), salesWoman)).toContain('change-accounting-code');
    expect(offeredTo(orderOf(poloEventsAt('settled')), salesWoman)).not.toContain('change-accounting-code');
  });
});
