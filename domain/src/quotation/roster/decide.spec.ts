import { describe, expect, it } from '@jest/globals';
import {
  accountant,
  askForPolos,
  cafe,
  castFacts,
  club,
  daysLater,
  MONDAY,
  poloEventsAt,
  printEmployee,
  productionEmployee,
  salesWoman,
  shippingEmployee,
} from '../cast/index.js';
import { type QuotationEvent, quotationSummary } from '../events.js';
import { approvalPartsChangedSince, reopenedDesigns } from '../approval/bound.js';
import { quotation } from '../quotation.js';
import { orderOfOwner } from '../readers/owners-part.js';
import { quotationEventForBuyer } from '../readers/buyer-view.js';
import { quotationEventForDesk } from '../row/desk-view.js';
import { undoOf } from '../commands.js';
import { orderOf } from '../testing/order-of.js';
import { given } from '../testing/specification.js';
import { withRoster } from './after.js';
import { mayReadRoster, shownRoster } from './shown.js';
import { castCatalogue } from '../cast/catalogue.js';
import { allowedActions } from '../allowed.js';
import { anyDayFacts, pendingStepOf } from '../next/pending.js';
import { missingPieces } from './missing.js';
import { pieceRulesOf } from './commands.js';

const forty = (name = '王小明'): Record<string, string>[] =>
  Array.from({ length: 40 }, (_, at) => ({ size: 'M', name, number: `${at + 1}` }));
const set = (pieces: Record<string, string>[] | null, note = '') =>
  ({ kind: 'set-roster', pieces, note }) as const;
const setEvent = (
  pieces: Record<string, string>[],
  more: Partial<{ note: string }> = {},
): QuotationEvent => ({
  type: 'RosterSet',
  data: {
    pieces,
    quantity: pieces.length,
    note: '',
    created_date: MONDAY,
    who_did_it_uid: 'club',
    who_did_it_name: '青山網球社',
    ...more,
  },
});

describe('the roster of an order (one entry per piece)', () => {
  it('is set by the owner with one entry per piece, and setting the same again has no effect', () => {
    given(...poloEventsAt('asked'))
      .when(set(forty()), castFacts(club))
      .then(setEvent(forty()));
    given(...poloEventsAt('asked'), setEvent(forty()))
      .when(set(forty()), castFacts(club))
      .thenNothing();
    expect(orderOf([...poloEventsAt('asked'), setEvent(forty())]).roster).toHaveLength(40);
  });

  it.each([0, 39, 41])('with %i entries is refused for an order of forty pieces: ROSTER_SUM', (sum) => {
    const pieces = Array.from({ length: sum }, () => ({ size: 'M' }));
    given(...poloEventsAt('asked'))
      .when(set(pieces), castFacts(club))
      .thenRefuses({ code: 'ROSTER_SUM', field: 'pieces', order_value: 40, sum });
  });

  it('is refused with a field that the product lacks: UNKNOWN_FIELD', () => {
    given(...poloEventsAt('asked'))
      .when(set([...forty().slice(1), { shoe: '42' }]), castFacts(club))
      .thenRefuses({
        code: 'UNKNOWN_FIELD',
        field: 'pieces.39.shoe',
        name: 'shoe',
        titles: ['尺寸', '名字', '號碼'],
      });
  });

  it('is accepted with a repeated number, but shows a warning', () => {
    const twice = forty().map((piece, at) => (at === 5 ? { ...piece, number: '1' } : piece));
    const order = orderOf([
      ...poloEventsAt('asked'),
      ...quotation.decide(set(twice), orderOf(poloEventsAt('asked')), castFacts(club)),
    ]);
    const terms = pieceRulesOf(order, { catalogue: castCatalogue() });
    expect(shownRoster(order, terms, MONDAY).warnings).toEqual([{ piece: 6, code: 'NUMBER_TAKEN' }]);
  });

  it('can be removed, and undoing the command restores the earlier roster', () => {
    given(...poloEventsAt('asked'), setEvent(forty()))
      .when(set(null), castFacts(club))
      .then(setEvent([]));
    const [before, after] = [
      orderOf(poloEventsAt('asked')),
      orderOf([...poloEventsAt('asked'), setEvent(forty())]),
    ];
    const undo = undoOf('set-roster');
    expect('by' in undo && undo.commands({ before, after }, '寫錯')).toEqual([
      { command: 'set-roster', body: { pieces: null, note: '寫錯' } },
    ]);
  });

  it('can be sent together with the request of a quotation', () => {
    const [asked, listed] = quotation.decide({ ...askForPolos, pieces: forty() }, null, castFacts(club));
    expect([asked?.type, listed]).toEqual(['QuotationRequested', setEvent(forty())]);
    given()
      .when({ ...askForPolos, pieces: forty().slice(1) }, castFacts(club))
      .thenRefuses({ code: 'ROSTER_SUM', field: 'pieces', order_value: 40, sum: 39 });
  });

  it('can be changed together with the quantity, and is removed by a revision with an empty roster', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => ({ size: 'L', number: `${at}` }));
    const revised = quotation.decide(
      { kind: 'revise', order_value: 100, pieces: hundred },
      orderOf([...poloEventsAt('asked'), setEvent(forty())]),
      castFacts(club),
    );
    expect(revised.map(({ type }) => type)).toEqual(['QuotationRevised', 'RosterSet']);
    const order = orderOf([...poloEventsAt('asked'), setEvent(forty()), ...revised]);
    expect([order.order_value, order.roster]).toEqual([100, hundred]);
    expect(quotation.decide({ kind: 'revise', pieces: hundred }, order, castFacts(club))).toEqual([]);
    expect(quotation.decide({ kind: 'revise', pieces: [] }, order, castFacts(club))).toEqual([setEvent([])]);
  });

  it('can be changed by the owner until production begins, and then by staff with a note until the order ends', () => {
    for (const moment of ['passed', 'proofed'] as const)
      expect(quotation.decide(set(forty()), orderOf(poloEventsAt(moment)), castFacts(club))).toHaveLength(1);
    const made = poloEventsAt('producing');
    given(...made)
      .when(set(forty()), castFacts(club))
      .thenRefuses({ code: 'ART_CLOSED', stage: 'production' });
    given(...made)
      .when(set(forty()), castFacts(salesWoman))
      .thenRefuses({ code: 'NO_REASON', field: 'note' });
    expect(quotation.decide(set(forty(), '名字錯字'), orderOf(made), castFacts(salesWoman))).toHaveLength(1);
    given(...poloEventsAt('closed'))
      .when(set(forty(), '晚了'), castFacts(salesWoman))
      .thenRefuses({ code: 'ART_CLOSED', stage: 'production' });
  });

  it('can be read by the owner and the desks that produce, print and pack, but is left out of the history', () => {
    const order = orderOf([...poloEventsAt('asked'), setEvent(forty())]);
    const readers = [club, salesWoman, printEmployee, shippingEmployee];
    expect([...readers, cafe, accountant].map((caller) => mayReadRoster(caller, order))).toEqual([
      ...readers.map(() => true),
      false,
      false,
    ]);
    for (const shown of [quotationEventForBuyer(setEvent(forty())), quotationEventForDesk(setEvent(forty()))])
      expect(JSON.stringify(shown)).not.toContain('王小明');
  });

  it('is not passed on to a new owner or to another product', () => {
    const listed = [...poloEventsAt('asked'), setEvent(forty())];
    const handed = quotation.decide(
      { kind: 'assign', customer_uid: 'cafe' },
      orderOf(listed),
      castFacts(salesWoman, { now: daysLater(2) }),
    );
    expect(orderOfOwner(orderOf([...listed, ...handed])).roster).toEqual([]);
    const revised = quotation.decide(
      { kind: 'revise', category_id: 'tablecloth', order_value: 50 },
      orderOf(listed),
      castFacts(club),
    );
    expect(orderOf([...listed, ...revised])).toMatchObject({ roster: [], roster_date: null });
  });

  it('is changed by agreement once production has begun, exactly as it was proposed', () => {
    const made = [...poloEventsAt('producing'), setEvent(forty())];
    const other = forty().map((piece, at) => (at === 4 ? { ...piece, name: '林美' } : piece));
    const propose = (roster: Record<string, string>[]) =>
      ({ kind: 'propose-change', changes: { roster }, message: '' }) as const;
    const asClub = castFacts(club, { new_id: 'p1' });
    const events = quotation.decide(propose(other), orderOf(made), asClub);
    expect(events).toMatchObject([
      {
        data: {
          before: { roster: forty(), roster_text: '40 件' },
          after: { roster: other, roster_text: '40 件（第 5 件不同）' },
        },
      },
    ]);
    const proposed = orderOf([...made, ...events]);
    const terms = pieceRulesOf(proposed, { catalogue: castCatalogue() });
    expect(proposed.roster).toEqual(forty());
    expect(shownRoster(proposed, terms, MONDAY).proposed).toEqual(other);
    expect(shownRoster(proposed, terms, daysLater(8)).proposed).toBeUndefined();
    const accept = { kind: 'accept-change', id: 'p1', message: '' } as const;
    const agreed = quotation.decide(accept, proposed, castFacts(salesWoman));
    expect(orderOf([...made, ...events, ...agreed]).roster).toEqual(other);
    // Staff corrected another name in the meantime, which the proposal would take back.
    const corrected = setEvent(forty('王曉明'), { note: '改字' });
    given(...made, ...events, corrected)
      .when(accept, castFacts(salesWoman))
      .thenRefuses({ code: 'PROPOSAL_STALE' });
    for (const [roster, code] of [
      [other.slice(1), 'ROSTER_SUM'],
      [[{ shoe: '42' }, ...other.slice(1)], 'UNKNOWN_FIELD'],
    ] as const)
      expect(() => quotation.decide(propose([...roster]), orderOf(made), asClub)).toThrow(code);
    expect(() => quotation.decide(propose(other), orderOf(poloEventsAt('closed')), asClub)).toThrow(
      'TOO_LATE_TO_CHANGE',
    );
  });
});

describe('a roster that an agreed change of the quantity left as it was', () => {
  const hundred = () => Array.from({ length: 100 }, (_, at) => ({ size: 'M', number: `${at + 1}` }));
  /** The events of the polo order up to a moment, with forty listed and a hundred ordered pieces. */
  function changedAt(moment: 'proofed' | 'productionConfirmed'): readonly QuotationEvent[] {
    const events = [...poloEventsAt(moment), setEvent(forty())];
    for (const [caller, command] of [
      [salesWoman, { kind: 'propose-change', changes: { order_value: 100 }, message: '' }],
      [club, { kind: 'accept-change', id: 'p1', message: '' }],
    ] as const)
      events.push(...quotation.decide(command, orderOf(events), castFacts(caller, { new_id: 'p1' })));
    return events;
  }

  it('is announced by the proposal, and does not make it stale when the owner sets it meanwhile', () => {
    const listed = [...poloEventsAt('passed'), setEvent(forty())];
    const proposal = quotation.decide(
      { kind: 'propose-change', changes: { order_value: 100 }, message: '' },
      orderOf(listed),
      castFacts(salesWoman, { new_id: 'p1' }),
    );
    expect(proposal).toMatchObject([
      {
        data: {
          before: { order_value: 40, roster_text: '40 件' },
          after: { order_value: 100, roster_text: '40 件（還差 60 件）' },
        },
      },
    ]);
    expect(proposal.map((event) => quotationSummary(event, String)).join()).toContain(
      '每件名單 40 件 → 40 件（還差 60 件）',
    );
    const accepted = quotation.decide(
      { kind: 'accept-change', id: 'p1', message: '' },
      orderOf([...listed, ...proposal, setEvent(forty('林美'))]),
      castFacts(club),
    );
    expect(accepted).toMatchObject([{ type: 'ChangeAccepted' }]);
  });

  it.each(['proofed', 'productionConfirmed'] as const)(
    'is what the order waits for at the moment %s, until the owner sets one entry per piece',
    (moment) => {
      const changed = orderOf(changedAt(moment));
      expect(missingPieces(changed)).toBe(60);
      expect(pendingStepOf(changed, anyDayFacts)).toMatchObject({
        who: 'buyer',
        actions: ['set-roster'],
        buyer: expect.stringContaining('名單還差 60 件'),
      });
      const asClub = allowedActions(changed, club, { now: MONDAY, validity_offset: 0 });
      expect([asClub.includes('set-roster'), asClub.includes('approve-sample')]).toEqual([true, false]);
      const done = orderOf([...changedAt(moment), setEvent(hundred())]);
      expect(pendingStepOf(done, anyDayFacts).actions).not.toContain('set-roster');
    },
  );

  it.each([
    [club, { kind: 'approve-sample', message: '' }],
    [productionEmployee, { kind: 'advance' }],
    [salesWoman, { kind: 'move-code', code: 4002 }],
    [productionEmployee, { kind: 'record-production-step', status_code: 3611 }],
  ] as const)(
    'holds up an approval and the beginning of production: ROSTER_DIFFERS (%#)',
    (caller, command) => {
      const events = changedAt('productionConfirmed');
      given(...events)
        .when(command, castFacts(caller))
        .thenRefuses({ code: 'ROSTER_DIFFERS', order_value: 100, sum: 40 });
      for (const list of [hundred(), []]) {
        const whole = orderOf([...events, setEvent(list)]);
        const approved = quotation.decide({ kind: 'approve-sample', message: '' }, whole, castFacts(club));
        const ready =
          command.kind === 'approve-sample' ? whole : orderOf([...events, setEvent(list), ...approved]);
        expect(quotation.decide(command, ready, castFacts(caller)).length).toBeGreaterThan(0);
      }
    },
  );
});

describe('an approved sample', () => {
  const approved = [...poloEventsAt('proofed'), setEvent(forty()), ...approvedAfter([setEvent(forty())])];

  /** The approval of the sample after these events. */
  function approvedAfter(events: readonly QuotationEvent[]): readonly QuotationEvent[] {
    const order = orderOf([...poloEventsAt('proofed'), ...events]);
    return quotation.decide({ kind: 'approve-sample', message: '' }, order, castFacts(club));
  }

  it('needs a new approval after a change of the roster, and none once the earlier roster is restored', () => {
    expect(reopenedDesigns(orderOf(approved))).toEqual([]);
    const changed = orderOf([...approved, setEvent(forty('林美'))]);
    expect(reopenedDesigns(changed)).toEqual([1, 2]);
    const [approval] = changed.approvals;
    expect(approval && approvalPartsChangedSince(changed, approval)).toEqual(['roster']);
    expect(reopenedDesigns(orderOf([...approved, setEvent(forty('林美')), setEvent(forty())]))).toEqual([]);
  });

  it('stays approved when staff correct a name while the pieces are made', () => {
    const order = { ...orderOf(approved), code: 4002 } as const;
    const corrected = withRoster(order, forty('林美'), MONDAY);
    expect(reopenedDesigns(corrected)).toEqual([]);
  });
});
