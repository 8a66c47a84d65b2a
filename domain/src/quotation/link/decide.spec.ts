import { describe, expect, it } from '@jest/globals';
import {
  cafe,
  castFacts,
  club,
  daysLater,
  MONDAY,
  poloEventsAt,
  productionEmployee,
  salesWoman,
} from '../cast/index.js';
import { quotationEventForBuyer } from '../readers/buyer-view.js';
import { quotationEventForDesk } from '../row/desk-view.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { buyerQuotationColumns, deskQuotationColumns, moneyQuotationColumns } from '../readers/readers.js';
import { orderOf } from '../testing/order-of.js';
import { linkOpenings, MAX_OPENINGS } from './openings.js';
import { linkCaller, linkSecret, shownLinksOf, orderOfSecret, linkStatusOf } from './rules.js';
import type { LinkRight, LinkWish } from './state.js';
import { given } from '../testing/specification.js';

const secret_hash = 'a'.repeat(64);
const make = (may: LinkWish[] = ['approve'], expires_in_days = 14) =>
  ({ kind: 'make-link', may, expires_in_days, note: '給教練', secret_hash }) as const;
const made = (may: LinkRight[] = ['view', 'approve']): QuotationEvent => ({
  type: 'OrderLinkMade',
  data: {
    link_id: 'id-1',
    secret_hash,
    may,
    note: '給教練',
    expires: daysLater(14),
    created_date: MONDAY,
    who_did_it_uid: 'club',
    who_did_it_name: '青山網球社',
  },
});
const shared = [...poloEventsAt('proofed'), made()];
const through = (events: readonly QuotationEvent[], now = daysLater(1)) => {
  const order = orderOf(events);
  const [link] = order.links;
  if (link === undefined) throw new Error('no link');
  return castFacts(linkCaller(order, link, '王教練'), { now });
};

describe('a share link to an order', () => {
  it('can be created by the owner or sales, stores only a hash, and expires', () => {
    given(...poloEventsAt('proofed'))
      .when(make(), castFacts(club))
      .then(made());
    given(...poloEventsAt('proofed'))
      .when(make(), castFacts(productionEmployee))
      .thenRefuses({ code: 'NO_PERMISSION' });
    given(...poloEventsAt('proofed'))
      .when(make(), castFacts(cafe))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
    expect(quotation.decide(make(), orderOf(poloEventsAt('proofed')), castFacts(salesWoman))).toHaveLength(1);
    const [link] = orderOf(shared).links;
    expect(link && [daysLater(13), daysLater(14)].map((now) => linkStatusOf(link, now))).toEqual([
      'open',
      'expired',
    ]);
  });

  it('shows only the designs, and allows no command, if no other right is chosen', () => {
    given(...poloEventsAt('proofed'))
      .when(make(['design']), castFacts(club))
      .then(made([]));
    given(...poloEventsAt('proofed'))
      .when(make(['design', 'approve']), castFacts(club))
      .then(made());
    const designOnly = [...poloEventsAt('proofed'), made([])];
    given(...designOnly)
      .when({ kind: 'approve-sample', message: '' }, through(designOnly))
      .thenRefuses({ code: 'LINK_NOT_ALLOWED' });
  });

  it('lets a visitor act for the owner, under the name that the visitor entered', () => {
    const events = quotation.decide(
      { kind: 'approve-sample', message: '' },
      orderOf(shared),
      through(shared),
    );
    expect(events).toMatchObject([
      { type: 'OrderLinkUsed', data: { link_id: 'id-1', action: 'approve-sample', name: '連結 · 王教練' } },
      { type: 'SamplesApproved', data: { link_id: 'id-1', who_did_it_name: '連結 · 王教練' } },
    ]);
    expect(orderOf([...shared, ...events]).links[0]).toMatchObject({ acts: 1, last_used: daysLater(1) });
  });

  it('permits nothing beyond its rights, and nothing after it expired or was revoked', () => {
    const order = { kind: 'place-order', stage: 'production', charge_method: 2501 } as const;
    given(...shared)
      .when(order, through(shared))
      .thenRefuses({ code: 'LINK_NOT_ALLOWED' });
    given(...shared)
      .when(make(), through(shared))
      .thenRefuses({ code: 'LINK_NOT_ALLOWED' });
    const approve = { kind: 'approve-sample', message: '' } as const;
    given(...shared)
      .when(approve, through(shared, daysLater(15)))
      .thenRefuses({ code: 'LINK_ENDED' });
    const revoked: QuotationEvent = {
      type: 'OrderLinkRevoked',
      data: { link_id: 'id-1', created_date: MONDAY },
    };
    given(...shared)
      .when({ kind: 'revoke-link', link_id: 'id-1' }, castFacts(club))
      .then(revoked);
    given(...shared, revoked)
      .when(approve, through(shared))
      .thenRefuses({ code: 'LINK_ENDED' });
    given(...shared, revoked)
      .when({ kind: 'revoke-link', link_id: 'id-1' }, castFacts(club))
      .thenNothing();
    given(...shared)
      .when({ kind: 'revoke-link', link_id: 'other' }, castFacts(club))
      .thenRefuses({ code: 'LINK_NOT_FOUND' });
  });

  it('ends when the order is handed over, and is hidden from the new owner', () => {
    const handed = quotation.decide(
      { kind: 'assign', customer_uid: 'cafe' },
      orderOf(shared),
      castFacts(salesWoman, { now: daysLater(2) }),
    );
    const order = orderOf([...shared, ...handed]);
    given(...shared, ...handed)
      .when({ kind: 'approve-sample', message: '' }, through([...shared, ...handed], daysLater(3)))
      .thenRefuses({ code: 'LINK_ENDED' });
    expect([shownLinksOf(order, 'buyer'), shownLinksOf(order, 'staff').length]).toEqual([[], 1]);
  });

  it('is never shown with its hash', () => {
    const event = made();
    for (const shown of [quotationEventForBuyer(event), quotationEventForDesk(event)])
      expect(Object.keys(shown)).not.toContain('secret_hash');
    const listed: readonly string[] = [
      ...buyerQuotationColumns,
      ...deskQuotationColumns,
      ...moneyQuotationColumns,
    ];
    expect(listed.filter((column) => column.startsWith('links'))).toEqual([]);
  });

  it('is refused beyond twenty open links', () => {
    const twenty = Array.from({ length: 20 }, () => made());
    given(...poloEventsAt('proofed'), ...twenty)
      .when({ ...make(), secret_hash: 'b'.repeat(64) }, castFacts(club))
      .thenRefuses({ code: 'TOO_MANY_LINKS', most: 20 });
  });

  it('is created only once when its request is repeated', () => {
    given(...shared)
      .when(make(), castFacts(club))
      .then();
  });

  it('has a secret that contains the order number, and malformed secrets are rejected', () => {
    const secret = linkSecret('260302-1203040576', 'x'.repeat(43));
    expect(orderOfSecret(secret)).toBe('260302-1203040576');
    for (const wrong of ['', '260302-1203040576', `${secret}x`, secret.slice(1)])
      expect(orderOfSecret(wrong)).toBeUndefined();
  });
});

describe('the openings of a share link', () => {
  it('are counted, up to a thousand', () => {
    const open = { kind: 'open', link_id: 'id-1', quotation_no: 'q' } as const;
    const now = MONDAY;
    const [event] = linkOpenings.decide(open, linkOpenings.initial, { now });
    expect(event && linkOpenings.evolve(linkOpenings.initial, event)).toEqual({ times: 1, last: now });
    expect(linkOpenings.decide(open, { times: MAX_OPENINGS, last: now }, { now })).toEqual([]);
  });
});
