import { describe, expect, it } from '@jest/globals';
import { materialSchema } from '../../material/material.js';
import {
  castCatalogue,
  castFacts,
  castMaterials,
  club,
  daysLater,
  MONDAY,
  poloEventsAt,
  salesWoman,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { hasUnreadNotes } from './notes.js';
import { after, given } from '../testing/specification.js';
import { reviewPassedEvent, reviewReturnedEvent } from './decide.fixture.js';

const submitted = {
  type: 'QuotationSubmittedForReview',
  data: { customer_notes: '藍色要深一點', staff_uid: '', created_date: MONDAY },
} as const;

const returnIt = { kind: 'return-review', staff_notes: '請補設計圖' } as const;

describe('submitting an order for review', () => {
  it('as a draft (1000) uses the notes of the request, unless new notes are sent', () => {
    given(...poloEventsAt('asked'))
      .when({ kind: 'submit-for-review' }, castFacts(club))
      .then(submitted);
    given(...poloEventsAt('asked'))
      .when({ kind: 'submit-for-review', customer_notes: '' }, castFacts(club))
      .then({ ...submitted, data: { ...submitted.data, customer_notes: '' } });
  });

  it('as sales on the customer’s behalf stores who submitted it', () => {
    given(...poloEventsAt('asked'))
      .when({ kind: 'submit-for-review' }, castFacts(salesWoman))
      .then({ ...submitted, data: { ...submitted.data, staff_uid: 'mei' } });
  });

  it('is refused while it is already in review', () => {
    given(...poloEventsAt('submitted'))
      .when({ kind: 'submit-for-review' }, castFacts(club))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 1001, accounting_code: 2000 });
  });

  it('after a return begins a new round, which has only the entry of this submission', () => {
    const order = after(...poloEventsAt('submitted'), reviewReturnedEvent, submitted);
    expect(order.order_process.map(({ code, index }) => [code, index])).toStrictEqual([[1001, 0]]);
  });
});

/** A catalogue in which the cloth of the polos costs twice as much as on the day of the request. */
const dearer = castCatalogue({
  materials: {
    'printed-cloth': { ...materialSchema.parse(castMaterials['printed-cloth']), unit_price: 200 },
  },
});

describe('an expired quotation', () => {
  const afterwards = daysLater(16);
  const renewal = { kind: 'renew' } as const;

  it('can be renewed by its owner, which submits it again at the present price', () => {
    const passedOrder = after(...poloEventsAt('passed'));
    const [event, ...more] = quotation.decide(
      renewal,
      passedOrder,
      castFacts(club, { now: afterwards, catalogue: dearer }),
    );
    expect(more).toStrictEqual([]);
    expect(event).toMatchObject({
      type: 'QuotationSubmittedForReview',
      data: { customer_notes: '藍色要深一點', staff_uid: '', created_date: afterwards },
    });
    if (event === undefined) throw new Error('nothing happened');
    const renewed = after(...poloEventsAt('passed'), event);
    expect([renewed.code, renewed.allow_delete, renewed.unit_price_off]).toStrictEqual([1001, false, null]);
    expect(renewed.unit_price).toBeGreaterThan(passedOrder.unit_price);
    expect(renewed.order_process.map(({ code }) => code)).toStrictEqual([1001]);
  });

  it('has the same choices for each design after its renewal', () => {
    const changed: QuotationEvent = {
      type: 'AccessoryChanged',
      data: {
        stage: 'proofing',
        record_id: `${after(...poloEventsAt('passed')).quotation_no}-1`,
        material_group: 'buttons',
        from: 'brass-button',
        to: 'steel-button',
        created_date: MONDAY,
      },
    };
    const before = after(...poloEventsAt('passed'), changed);
    const [event] = quotation.decide(
      renewal,
      before,
      castFacts(club, { now: afterwards, catalogue: dearer }),
    );
    if (event === undefined) throw new Error('nothing happened');
    expect(after(...poloEventsAt('passed'), changed, event).proofing_material_record).toStrictEqual(
      before.proofing_material_record,
    );
  });

  it('cannot be ordered, and can be renewed only after it has expired', () => {
    const order = { kind: 'place-order', stage: 'proofing', charge_method: 2501 } as const;
    given(...poloEventsAt('passed'))
      .when(order, castFacts(club, { now: afterwards }))
      .thenRefuses({ code: 'QUOTATION_EXPIRED', valid_until: '2026-03-17' });
    given(...poloEventsAt('passed'))
      .when(renewal, castFacts(club, { now: daysLater(15) }))
      .thenRefuses({ code: 'QUOTATION_STILL_VALID', valid_until: '2026-03-17' });
    given(...poloEventsAt('ordered'))
      .when(renewal, castFacts(club, { now: afterwards }))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 1002, accounting_code: 2001 });
  });
});

describe('the price of a draft', () => {
  it('is valid for as many days as a quotation, and is calculated again when the draft is submitted later', () => {
    const submitAt = (day: number) =>
      quotation.decide(
        { kind: 'submit-for-review' },
        after(...poloEventsAt('asked')),
        castFacts(club, { now: daysLater(day), catalogue: dearer }),
      );
    const prices = (day: number) =>
      submitAt(day).map(({ data }) => ('priced' in data ? data.priced?.unit_price : undefined));
    expect(prices(14)).toStrictEqual([undefined]);
    expect(prices(15)).toStrictEqual([expect.any(Number)]);
    expect(prices(15)[0]).toBeGreaterThan(after(...poloEventsAt('asked')).unit_price);
  });

  it('is not repeated in the event of the submission if the price is unchanged', () => {
    given(...poloEventsAt('asked'))
      .when({ kind: 'submit-for-review' }, castFacts(club, { now: daysLater(100) }))
      .then({ ...submitted, data: { ...submitted.data, created_date: daysLater(100) } });
  });
});

describe('returning an order', () => {
  it('is possible in review (1001), and after the review (1002) before an order is placed', () => {
    given(...poloEventsAt('submitted'))
      .when(returnIt, castFacts(salesWoman))
      .then(reviewReturnedEvent);
    given(...poloEventsAt('passed'))
      .when(returnIt, castFacts(salesWoman))
      .then(reviewReturnedEvent);
    const order = after(...poloEventsAt('passed'), reviewReturnedEvent);
    expect([order.code, order.allow_delete]).toStrictEqual([1101, false]);
    expect(order.order_process.map(({ code }) => code)).toStrictEqual([1001, 1002, 1101]);
  });
});

describe('a return without a reply', () => {
  it('is refused, because the buyer must know what to change', () => {
    given(...poloEventsAt('submitted'))
      .when({ ...returnIt, staff_notes: '' }, castFacts(salesWoman))
      .thenRefuses({ code: 'NO_REASON', field: 'staff_notes' });
  });
});

describe('marking notes as read', () => {
  const read = { kind: 'mark-notes-read' } as const;

  it('marks the notes of the other side', () => {
    given(...poloEventsAt('passed'))
      .when(read, castFacts(club))
      .then({ type: 'NotesRead', data: { by: 'buyer' } });
    given(...poloEventsAt('submitted'))
      .when(read, castFacts(salesWoman))
      .then({ type: 'NotesRead', data: { by: 'staff' } });
  });

  it('affects for a buyer only texts addressed to the buyer, not moves or own texts', () => {
    const unread = (...more: readonly QuotationEvent[]) =>
      hasUnreadNotes(
        after(...poloEventsAt('passed'), { type: 'NotesRead', data: { by: 'buyer' } }, ...more),
        'buyer',
      );
    const moved = (to: 1001 | 1101 | 3003 | 3102, words: object): QuotationEvent => ({
      type: 'CodeMoved',
      data: {
        from: 1002,
        to,
        cause: 'moved',
        created_date: daysLater(3),
        staff_uid: 'mei',
        staff_notes: '',
        customer_notes: '',
        warnings: [],
        ...words,
      },
    });
    expect(unread()).toBe(false);
    expect(unread(reviewPassedEvent)).toBe(true);
    expect(unread(moved(3003, {}))).toBe(false);
    expect(unread(moved(3003, { staff_notes: '內部備註' }))).toBe(false);
    expect(unread(moved(3102, { cause: 'rejected', staff_uid: '', customer_notes: '顏色太深' }))).toBe(false);
    expect(unread(moved(1101, {}))).toBe(true);
    expect(unread(moved(1001, {}))).toBe(false);
    expect(unread(moved(1001, { staff_notes: '請再確認尺寸' }))).toBe(true);
  });

  it('has no effect where no note is unread', () => {
    given(...poloEventsAt('submitted'))
      .when(read, castFacts(club))
      .thenNothing();
    given(...poloEventsAt('passed'), { type: 'NotesRead', data: { by: 'buyer' } })
      .when(read, castFacts(club, { now: daysLater(1) }))
      .thenNothing();
  });
});
