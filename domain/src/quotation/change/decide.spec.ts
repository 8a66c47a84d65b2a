import { describe, expect, it } from '@jest/globals';
import { Refused } from '../../core/refused.js';
import {
  accountant,
  addParcelCommand,
  cafe,
  castFacts,
  club,
  daysLater,
  manager,
  poloEventsAt,
  productionEmployee,
  salesWoman,
  shippingEmployee,
  tableclothEventsAt,
} from '../cast/index.js';
import type { CommandOf, QuotationCommand } from '../commands.js';
import { orderTotals, outstandingAmount, paidAmount } from '../derived.js';
import type { QuotationEvent } from '../events.js';
import { linkCaller } from '../link/rules.js';
import { creditOf } from '../money/stage-money.js';
import { stageDueAmount } from '../next/amount.js';
import { anyDayFacts, pendingStepOf } from '../next/pending.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';
import { orderOf } from '../testing/order-of.js';
import { eachRandomOrder } from '../testing/random-lives.js';
import {
  amountRequestedLater,
  owedAmountOf,
  orderedUnpaidAmountOf,
  unclaimedAmountOf,
} from '../money/owed.js';
import { differingFields } from '../undo/comparable.js';
import { proposedColumnsOf } from './changed.js';
import type { Changes } from './state.js';

type Life = readonly QuotationEvent[];
const propose = (changes: Changes): CommandOf<'propose-change'> => ({
  kind: 'propose-change',
  changes,
  message: '',
});
const answer = (kind: 'accept-change' | 'decline-change', id = 'p1') =>
  ({ kind, id, message: '好' }) as const;

/** The result of a command: its events, or the code of its refusal. */
function given(life: Life, command: QuotationCommand, facts: ReturnType<typeof castFacts>): Life | string {
  try {
    return quotation.decide(command, orderOf(life), facts);
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal.code;
    throw thrown;
  }
}

function then(life: Life, command: QuotationCommand, facts = castFacts(salesWoman, { new_id: 'p1' })): Life {
  const events = given(life, command, facts);
  if (typeof events === 'string') throw new Error(events);
  return [...life, ...events];
}

const another = { order_value: 100 };
const proposed = (life: Life = poloEventsAt('passed'), changes: Changes = another): Life =>
  then(life, propose(changes));
const town = { receiver: '王小姐', phone: '0912', zipcode: '', address: '台南市東區一號' };

describe('a proposed change of an agreed order', () => {
  it('is shown with the values before and after, and changes the order exactly as shown once the other side accepts', () => {
    const life = proposed();
    const [proposal] = orderOf(life).proposals;
    expect(proposal).toMatchObject({
      side: 'shop',
      state: 'open',
      before: {
        order_value: 40,
        total_price_tax: orderTotals(orderOf(poloEventsAt('passed'))).total_price_tax,
      },
      after: { order_value: 100 },
      until: daysLater(7),
    });
    const { order_value, proposals: _, ...untouched } = orderOf(life);
    const { proposals: __, ...before } = orderOf(poloEventsAt('passed'));
    expect({ order_value, ...untouched }).toEqual(before);
    const accepted = orderOf(then(life, answer('accept-change'), castFacts(club)));
    expect(proposedColumnsOf(accepted)).toEqual(proposal?.after);
    expect(accepted.proposals[0]?.state).toBe('accepted');
  });

  it('can be accepted or declined only by the other side', () => {
    const life = proposed();
    for (const kind of ['accept-change', 'decline-change'] as const)
      expect(given(life, answer(kind), castFacts(salesWoman))).toBe('NOT_YOUR_ANSWER');
    expect(given(life, answer('accept-change'), castFacts(productionEmployee))).toBe('NO_PERMISSION');
    expect(given(life, answer('accept-change'), castFacts(cafe))).toBe('QUOTATION_NOT_FOUND');
    expect(given(life, answer('accept-change', 'p2'), castFacts(club))).toBe('PROPOSAL_NOT_FOUND');
    expect(given(life, { kind: 'withdraw-change', id: 'p1' }, castFacts(club))).toBe('NOT_YOUR_PROPOSAL');
  });

  it('can be accepted by telephone, where sales record how and when', () => {
    const word = { ...answer('accept-change'), agreed: { how: '電話', on: '2026-03-02' } };
    expect(orderOf(then(proposed(), word)).order_value).toBe(100);
    const own = then(poloEventsAt('passed'), propose(another), castFacts(club, { new_id: 'p1' }));
    expect(given(own, word, castFacts(club))).toBe('NOT_YOUR_ANSWER');
  });

  it('must be the only open proposal, and expires after seven days', () => {
    const life = proposed();
    expect(given(life, propose({ proofing_value: 1 }), castFacts(club))).toBe('PROPOSAL_OPEN');
    const late = { now: daysLater(7) };
    expect(given(life, answer('accept-change'), castFacts(club, late))).toBe('PROPOSAL_EXPIRED');
    expect(given(life, propose(another), castFacts(club, late))).not.toBe('PROPOSAL_OPEN');
  });

  it.each(['decline-change', 'withdraw-change'] as const)('does not change the order after %s', (kind) => {
    const life = proposed();
    const end = kind === 'withdraw-change' ? { kind, id: 'p1' } : answer(kind);
    const ended = then(life, end, castFacts(kind === 'withdraw-change' ? salesWoman : club));
    expect(proposedColumnsOf(orderOf(ended))).toEqual(proposedColumnsOf(orderOf(poloEventsAt('passed'))));
    expect(given(ended, answer('accept-change'), castFacts(club))).toBe('PROPOSAL_STALE');
  });

  it('takes effect only once', () => {
    const accepted = then(proposed(), answer('accept-change'), castFacts(club));
    expect(given(accepted, answer('accept-change'), castFacts(club))).toEqual([]);
  });

  it('becomes invalid when a shown value changes, but not through messages, files or payments', () => {
    const life = proposed();
    const talk = then(life, {
      kind: 'write-message',
      text: '好嗎？',
      files: [],
      internal: false,
      mention: [],
    });
    const paid = then(
      talk,
      { kind: 'add-payment', payment_kind: 2, amount: 100 },
      castFacts(accountant, { new_id: 'x' }),
    );
    expect(given(paid, answer('accept-change'), castFacts(club))).toEqual([
      expect.objectContaining({ type: 'ChangeAccepted' }),
    ]);
    const passedAgain = then(life, {
      kind: 'pass-review',
      proofing_delivery_date: 7,
      product_delivery_date: 20,
      unit_price_off: 80,
    });
    expect(given(passedAgain, answer('accept-change'), castFacts(club))).toBe('PROPOSAL_STALE');
  });

  it.each<[string, Life, Changes]>([
    ['a quantity after production was recorded', poloEventsAt('shipped'), another],
    ['samples after they are finished', poloEventsAt('proofed'), { proofing_value: 1 }],
    ['any field of a closed order', poloEventsAt('closed'), { delivery: town }],
  ])('is refused for %s: TOO_LATE_TO_CHANGE', (_what, life, changes) => {
    expect(given(life, propose(changes), castFacts(salesWoman))).toBe('TOO_LATE_TO_CHANGE');
  });

  it('may name another receiver or day until the last piece is in a parcel, whatever the code of the order', () => {
    const send = (life: Life, quantity: number): Life =>
      then(
        life,
        { ...addParcelCommand, production_kind: 1, items: [{ index: 1, quantity }] },
        castFacts(shippingEmployee, { new_id: `parcel-${quantity}` }),
      );
    const some = send(poloEventsAt('producing'), 30);
    const all = send(some, 10);
    for (const changes of [{ delivery: town }, { wished_date: '2026-09-01' }]) {
      expect(given(some, propose(changes), castFacts(salesWoman))).toHaveLength(1);
      expect(given(all, propose(changes), castFacts(salesWoman))).toBe('TOO_LATE_TO_CHANGE');
    }
  });

  it('is refused for fewer pieces than parcels already hold: LESS_THAN_SHIPPED', () => {
    const parcel = { ...addParcelCommand, production_kind: 1 as const, items: [{ index: 1, quantity: 30 }] };
    const sent = then(poloEventsAt('productionConfirmed'), parcel, castFacts(shippingEmployee));
    expect(given(sent, propose({ order_value: 20 }), castFacts(club))).toBe('LESS_THAN_SHIPPED');
    expect(given(sent, propose(another), castFacts(club))).toHaveLength(1);
  });

  it('is refused where nothing differs, and for a quantity that is not offered', () => {
    expect(given(poloEventsAt('passed'), propose({ order_value: 40 }), castFacts(club))).toBe(
      'NOTHING_CHANGED',
    );
    expect(given(poloEventsAt('passed'), propose({ order_value: 41 }), castFacts(club))).toBe(
      'QUANTITY_NOT_OFFERED',
    );
  });

  it('can be made on the customer’s behalf through a link with the right to order', () => {
    const link = {
      kind: 'make-link',
      may: ['order'],
      expires_in_days: 14,
      note: '',
      secret_hash: 'a'.repeat(64),
    };
    const life = proposed(then(poloEventsAt('passed'), link as CommandOf<'make-link'>, castFacts(club)));
    const order = orderOf(life);
    const [made] = order.links;
    if (made === undefined) throw new Error('no link');
    const facts = castFacts(linkCaller(order, made, '王教練'));
    expect(orderOf(then(life, answer('accept-change'), facts)).order_value).toBe(100);
  });

  it('can contain another delivery address', () => {
    const accepted = then(
      proposed(poloEventsAt('proofed'), { delivery: town }),
      answer('accept-change'),
      castFacts(club),
    );
    expect(orderOf(accepted).delivery).toEqual(town);
  });
});

describe('a price change that was agreed', () => {
  const produced = poloEventsAt('productionConfirmed');

  it('is requested as an additional payment where the stage was already paid, without a change of codes', () => {
    const before = orderOf(produced);
    const paid = outstandingAmount(before);
    const life = then(proposed(produced), answer('accept-change'), castFacts(club));
    const order = orderOf(life);
    expect([order.code, order.accounting.code]).toEqual([before.code, before.accounting.code]);
    const rise = orderTotals(order).total_amount_tax - orderTotals(before).total_amount_tax;
    expect(rise).toBeGreaterThan(0);
    expect(stageDueAmount(order)).toBe(rise);
    expect(outstandingAmount(order)).toBe(paid + rise);
    const half = Math.floor(rise / 2);
    const facts = castFacts(accountant, { new_id: 'x' });
    const some = then(life, { kind: 'add-payment', payment_kind: 3, amount: half }, facts);
    expect(stageDueAmount(orderOf(some))).toBe(rise - half);
    const all = then(some, { kind: 'add-payment', payment_kind: 3, amount: rise - half }, facts);
    expect(stageDueAmount(orderOf(all))).toBe(0);
  });

  it.each([
    ['recorded', true],
    ['confirmed without a payment', false],
  ])(
    'is no longer requested once the former quantity is agreed again, with the money of the stage %s',
    (_how, isPaid) => {
      const facts = castFacts(accountant, { new_id: 'x' });
      const amount = outstandingAmount(orderOf(produced));
      const life = isPaid
        ? then(produced, { kind: 'add-payment', payment_kind: 3, amount }, facts)
        : produced;
      const { order_value } = orderOf(life);
      const agreed = (before: Life, quantity: number, id: string) =>
        then(
          then(before, propose({ order_value: quantity }), castFacts(salesWoman, { new_id: id })),
          answer('accept-change', id),
          castFacts(club),
        );
      const priceOf = (of: Life) => orderTotals(orderOf(of)).total_amount_tax;
      const dear = agreed(life, 1000, 'p1');
      const between = agreed(dear, 100, 'p2');
      expect(stageDueAmount(orderOf(between))).toBe(priceOf(between) - priceOf(life));
      const back = agreed(between, order_value, 'p3');
      const moneyOf = (of: Life) =>
        [stageDueAmount, owedAmountOf, outstandingAmount, creditOf].map((figure) => figure(orderOf(of)));
      expect(moneyOf(back)).toEqual(moneyOf(life));
      // Only the amount that the second change added again is requested.
      const again = agreed(back, 100, 'p4');
      expect(stageDueAmount(orderOf(again))).toBe(priceOf(again) - priceOf(life));
    },
  );

  it('does not affect the price of samples that are already finished', () => {
    const { proofing_price } = orderOf(poloEventsAt('proofed'));
    const life = then(proposed(poloEventsAt('proofed')), answer('accept-change'), castFacts(club));
    expect(orderOf(life).proofing_price).toBe(proofing_price);
  });

  it('leads to a credit where the order becomes cheaper', () => {
    const dear = then(proposed(produced), answer('accept-change'), castFacts(club));
    const facts = castFacts(accountant, { new_id: 'x' });
    const amount = outstandingAmount(orderOf(dear));
    const paid = then(dear, { kind: 'add-payment', payment_kind: 3, amount }, facts);
    const back = then(
      then(paid, propose({ order_value: 40 }), castFacts(salesWoman, { new_id: 'p2' })),
      answer('accept-change', 'p2'),
      castFacts(club),
    );
    expect(creditOf(orderOf(back))).toBe(
      paidAmount(orderOf(back)) - orderTotals(orderOf(back)).total_amount_tax,
    );
    expect(creditOf(orderOf(back))).toBeGreaterThan(0);
  });
});

describe('a cancellation by agreement', () => {
  const cancelled = (life: Life, by = club) =>
    orderOf(then(proposed(life, { cancel: true }), answer('accept-change'), castFacts(by)));
  const ends = ({ code, accounting }: Quotation) => [code, accounting.code];
  const owes = (order: Quotation) => ({
    outstanding: outstandingAmount(order),
    owed: owedAmountOf(order),
    payable: orderedUnpaidAmountOf(order),
    credit: creditOf(order),
    due: stageDueAmount(order),
  });

  it('leaves only the fee to be paid, and all payments beyond the fee are refunded', () => {
    const before = orderOf(poloEventsAt('paid'));
    const back = cancelled(poloEventsAt('paid'));
    const paid = paidAmount(before);
    expect(owes(back)).toEqual({ outstanding: -paid, owed: 0, payable: 0, credit: paid, due: 0 });
    expect(pendingStepOf(back, anyDayFacts)).toMatchObject({ who: 'accounting', title: '退還款項' });
    expect(owes(cancelled(poloEventsAt('passed')))).toEqual({
      outstanding: 0,
      owed: 0,
      payable: 0,
      credit: 0,
      due: 0,
    });
  });

  it.each<[string, Life, typeof club, readonly number[]]>([
    ['before any work as void (9998) and paused (2102)', poloEventsAt('passed'), club, [9998, 2102]],
    ['with a payment as void (9998) and to be refunded (2105)', poloEventsAt('paid'), club, [9998, 2105]],
    [
      'on term with unpaid samples as given up (3999) and unpaid (2104)',
      tableclothEventsAt('producing'),
      cafe,
      [3999, 2104],
    ],
  ])('ends an order %s', (_when, life, by, end) => expect(ends(cancelled(life, by))).toEqual(end));

  it('ends an order with unpaid samples in work as given up (3998)', () => {
    const sampled = poloEventsAt('confirmed');
    const made = then(sampled, { kind: 'advance' }, castFacts(productionEmployee, { new_id: 'x' }));
    expect(ends(cancelled(made))[0]).toBe(3998);
  });

  it('costs the percentage for the order’s progress, which the proposal shows', () => {
    const facts = castFacts(salesWoman, { new_id: 'p1' });
    const settings = { ...facts.settings, cancel_percent: { ordered: 10, samples: 30, production: 50 } };
    const life = then(poloEventsAt('passed'), propose({ cancel: true }), { ...facts, settings });
    const { total_amount_tax } = orderTotals(orderOf(poloEventsAt('passed')));
    expect(orderOf(life).proposals[0]?.after.cancellation_fee).toBe(Math.round(total_amount_tax / 10));
    const agreed = then(life, answer('accept-change'), { ...castFacts(club), settings });
    const fee = Math.round(total_amount_tax / 10);
    expect(orderOf(agreed).cancellation_fee).toBe(fee);
    expect(owes(orderOf(agreed))).toEqual({ outstanding: fee, owed: fee, payable: 0, credit: 0, due: fee });
    const paid = { kind: 'add-payment', payment_kind: 3, amount: fee } as const;
    const more = { ...paid, amount: fee + 1 };
    expect(given(agreed, more, castFacts(accountant))).toBe('OVERPAYS');
    const settled = orderOf(then(agreed, paid, castFacts(accountant)));
    expect(owes(settled)).toEqual({ outstanding: 0, owed: 0, payable: 0, credit: 0, due: 0 });
  });
});

it('an accepted change equals the proposal, and the owed amount follows from price and payments, in random orders', () => {
  let accepted = 0;
  const wishes: readonly Changes[] = [
    { order_value: 100, breakdown: [] },
    { order_value: 40, breakdown: [] },
    { proofing_value: 1 },
    { delivery: town },
    { cancel: true },
  ];
  eachRandomOrder(60, 20, (before, now) => {
    // A sales person who owns the order would propose as its customer; therefore a manager acts for the shop.
    const shop = before.customer_uid === salesWoman.customer_id ? manager : salesWoman;
    for (const changes of wishes) {
      const proposing = castFacts(shop, { now, new_id: 'wish' });
      const events = decided(propose(changes), before, proposing);
      const order = events.reduce<Quotation>(evolved, before);
      if (events.length === 0) continue;
      expect(proposedColumnsOf(order)).toEqual(proposedColumnsOf(before));
      const owner = { ...club, customer_id: before.customer_uid };
      const answering = castFacts(owner, { now, new_id: 'answer' });
      const declined = decided(answer('decline-change', 'wish'), order, answering).reduce<Quotation>(
        evolved,
        order,
      );
      expect(differingFields(declined, order)).toEqual(['proposals']);
      const agreed = decided(answer('accept-change', 'wish'), order, answering).reduce<Quotation>(
        evolved,
        order,
      );
      accepted += 1;
      expect(order.proposals.at(-1)?.after).toMatchObject(proposedColumnsOf(agreed));
      const cost = changes.cancel === true ? agreed.cancellation_fee : orderTotals(agreed).total_amount_tax;
      expect(outstandingAmount(agreed)).toBe((cost ?? Number.NaN) - paidAmount(agreed));
      expect(
        owedAmountOf(agreed) + amountRequestedLater(agreed) + unclaimedAmountOf(agreed) - creditOf(agreed),
      ).toBe(outstandingAmount(agreed));
    }
  });
  expect(accepted).toBeGreaterThan(100);
}, 120_000);

const evolved = (order: Quotation, event: QuotationEvent): Quotation => {
  const next = quotation.evolve(order, event);
  return next === null || next === 'deleted' ? order : next;
};

/** The events of a command; empty where it is refused. */
function decided(command: QuotationCommand, order: Quotation, facts: ReturnType<typeof castFacts>): Life {
  try {
    return quotation.decide(command, order, facts);
  } catch (thrown) {
    if (thrown instanceof Refused) return [];
    throw thrown;
  }
}
