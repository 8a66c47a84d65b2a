import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  castFacts,
  club,
  daysLater,
  manager,
  addParcelCommand,
  poloEventsAt,
  salesWoman,
  shippingEmployee,
} from '../cast/index.js';
import { bodyOfCommand } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { nextStepForReader } from '../next/next-for.js';
import { castTerms } from '../cast/facts.js';
import { quotation } from '../quotation.js';
import { orderOf } from '../testing/order-of.js';
import { given } from '../testing/specification.js';
import { parcelContentRows } from '../../mail/parcels.js';
import { receiverOf, receiverOfParcel } from '../addressee/addressees.js';
import { shownOrderThroughLink } from '../link/shown.js';
import type { LinkRight } from '../link/state.js';
import { isAllShipped, itemsText, quantitiesLeftToShip, shippedItems } from './left.js';
import type { ShippedItem } from './state.js';

const sizes = [
  { label: 'S', quantity: 10 },
  { label: 'L', quantity: 30 },
];
/** Forty polos in production, by size where requested. */
function making(bySize = false, quantities?: number[]): readonly QuotationEvent[] {
  const [first, ...more] = poloEventsAt('producing');
  if (first?.type !== 'QuotationRequested') throw new Error('the story begins otherwise');
  const asked = bySize ? { ...first, data: { ...first.data, breakdown: sizes } } : first;
  const split: readonly QuotationEvent[] =
    quantities === undefined
      ? []
      : [
          {
            type: 'ProductionSplit',
            data: { quantities, warnings: [], created_date: '2026-03-12T00:00:00.000Z' },
          },
        ];
  return [asked, ...more, ...split];
}
const facts = (overrun_percent = 0) => {
  const known = castFacts(shippingEmployee, { now: daysLater(25) });
  return { ...known, settings: { ...known.settings, overrun_percent } };
};
const send = (events: readonly QuotationEvent[], more: object, overrun = 0): readonly QuotationEvent[] => {
  const command = { ...addParcelCommand, production_kind: 1 as const, ...more };
  return [...events, ...quotation.decide(command, orderOf(events), facts(overrun))];
};
const total = (lines: readonly ShippedItem[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

describe('the receiver of a parcel', () => {
  const town = { receiver: '陳教練', phone: '0933', zipcode: '701', address: '台南市東區一號' };
  const lastOf = (events: readonly QuotationEvent[]) => orderOf(events).deliveries.at(-1);

  it('is the receiver entered for the parcel, if different, and otherwise the receiver of the order', () => {
    const order = orderOf(making());
    const elsewhere = lastOf(send(making(), { receiver: town }));
    expect(elsewhere?.receiver).toEqual(town);
    expect(receiverOfParcel(elsewhere ?? {}, order)).toEqual(town);
    for (const receiver of [undefined, null, receiverOf(order)]) {
      const sent = lastOf(send(making(), { receiver }));
      expect(sent?.receiver).toBeNull();
      expect(receiverOfParcel(sent ?? {}, order)).toEqual(receiverOf(order));
    }
  });

  it('is shown only through a link with the right to order, while any link shows the content', () => {
    const order = orderOf(send(making(), { receiver: town, items: [{ index: 1, quantity: 2 }] }));
    const shownTo = (may: readonly LinkRight[]) =>
      shownOrderThroughLink({ may: [...may] }, order, {
        level: undefined,
        own: undefined,
        online: undefined,
        now: daysLater(30),
      }).parcels.at(-1);
    expect(shownTo(['view', 'order'])).toMatchObject({ held: expect.stringContaining('2'), receiver: town });
    expect(shownTo(['view'])).toMatchObject({ held: expect.stringContaining('2'), receiver: null });
  });

  it('may differ between parcels of one order, and is then stated in the mail about the parcel', () => {
    const half = { items: [{ index: 1, quantity: 20 }] };
    const order = orderOf(send(send(making(), half), { ...half, receiver: town }));
    const goods = order.deliveries.filter(({ production_kind }) => production_kind === 1);
    expect(goods.map(({ receiver }) => receiver)).toEqual([null, town]);
    expect(goods.map((parcel) => parcelContentRows(parcel, order).map(({ value }) => value))).toEqual([
      ['20 件'],
      ['20 件', '陳教練', '0933', '701 台南市東區一號'],
    ]);
  });
});

describe('the quantity that remains to be shipped', () => {
  it('is the ordered quantity, by size or by design, less what parcels of goods already contain', () => {
    expect(quantitiesLeftToShip(orderOf(making()))).toEqual([{ index: 1, quantity: 40 }]);
    expect(quantitiesLeftToShip(orderOf(making(true)))).toEqual(sizes.map((size) => ({ index: 1, ...size })));
    expect(quantitiesLeftToShip(orderOf(making(false, [15, 25])))).toEqual([
      { index: 1, quantity: 15 },
      { index: 2, quantity: 25 },
    ]);
    const sampled = send(making(), { production_kind: 0, items: [{ index: 1, quantity: 1 }] });
    expect([quantitiesLeftToShip(orderOf(sampled)), shippedItems(orderOf(sampled))]).toEqual([
      [{ index: 1, quantity: 40 }],
      [],
    ]);
  });

  it('decreases with each parcel, by size', () => {
    const one = send(making(true), { items: [{ index: 1, label: 'L', quantity: 12 }] });
    expect(quantitiesLeftToShip(orderOf(one))).toEqual([
      { index: 1, label: 'S', quantity: 10 },
      { index: 1, label: 'L', quantity: 18 },
    ]);
    const rest = send(one, {});
    expect([quantitiesLeftToShip(orderOf(rest)), isAllShipped(orderOf(rest))]).toEqual([[], true]);
    expect(shippedItems(orderOf(rest))).toEqual([
      { index: 1, label: 'L', quantity: 30 },
      { index: 1, label: 'S', quantity: 10 },
    ]);
  });

  it('cannot be exceeded by a parcel: MORE_THAN_LEFT', () => {
    const one = send(making(true), { items: [{ index: 1, label: 'L', quantity: 12 }] });
    const refuses = (
      items: ShippedItem[],
      what: { index: number; label?: string; left: number; asked: number },
    ) =>
      given(...one)
        .when({ ...addParcelCommand, production_kind: 1, items }, facts())
        .thenRefuses({ code: 'MORE_THAN_LEFT', field: 'items', ...what });
    refuses([{ index: 1, label: 'L', quantity: 19 }], { index: 1, label: 'L', left: 18, asked: 19 });
    refuses([{ index: 2, quantity: 1 }], { index: 2, left: 0, asked: 1 });
    refuses([{ index: 1, label: 'XL', quantity: 1 }], { index: 1, label: 'XL', left: 0, asked: 1 });
    // Two items of the same design and size are added up.
    refuses(
      [
        { index: 1, label: 'S', quantity: 6 },
        { index: 1, label: 'S', quantity: 6 },
      ],
      { index: 1, label: 'S', left: 10, asked: 12 },
    );
  });

  it('can be exceeded by a parcel up to the percentage that the settings allow', () => {
    const items = [{ index: 1, quantity: 44 }];
    expect(() => send(making(), { items })).toThrow();
    const more = orderOf(send(making(), { items }, 10));
    expect([quantitiesLeftToShip(more), shippedItems(more)]).toEqual([[], items]);
    expect(() => send(making(), { items: [{ index: 1, quantity: 45 }] }, 10)).toThrow();
  });

  it('is not reduced by a replacement of defective goods', () => {
    const sent = send(making(), {});
    const reported = [
      ...sent,
      ...quotation.decide(
        { kind: 'report-defect', pieces: 3, text: '袖口脫線', files: [] },
        orderOf(sent),
        castFacts(club, { new_id: 'defect-1', now: daysLater(30) }),
      ),
    ];
    const again = send(reported, { replaces: 'defect-1', items: [{ index: 1, quantity: 3 }] });
    expect(shippedItems(orderOf(again))).toEqual([{ index: 1, quantity: 40 }]);
    expect(orderOf(again).deliveries.at(-1)).toMatchObject({ replaces: 'defect-1' });
  });

  it('is zero after an older parcel without listed items, and once the order is shipped', () => {
    const old: QuotationEvent[] = send(making(true), {}).map((event) =>
      event.type === 'DeliveryAdded' ? { ...event, data: { ...event.data, items: null } } : event,
    );
    expect([quantitiesLeftToShip(orderOf(old)), total(shippedItems(orderOf(old)))]).toEqual([[], 40]);
    expect(quantitiesLeftToShip(orderOf(poloEventsAt('shipped')))).toEqual([]);
    const unsent = orderOf(making());
    expect(quantitiesLeftToShip({ ...unsent, code: 4103 })).toEqual([]);
    expect(quantitiesLeftToShip({ ...unsent, code: 9999 })).toEqual([]);
  });

  it('increases again when a parcel is removed', () => {
    const one = send(making(), { items: [{ index: 1, quantity: 10 }] });
    const { delivery_id } = orderOf(one).deliveries.at(-1) ?? { delivery_id: '' };
    const removed = quotation.decide(
      { kind: 'remove-delivery', delivery_id, reason: '寄錯' },
      orderOf(one),
      castFacts(shippingEmployee),
    );
    expect(quantitiesLeftToShip(orderOf([...one, ...removed]))).toEqual([{ index: 1, quantity: 40 }]);
  });

  it('takes pieces without a size only from sizes that no parcel names', () => {
    const mixed = send(making(true), { items: [{ index: 1, quantity: 20 }] });
    const sized = send(mixed, { items: [{ index: 1, label: 'S', quantity: 10 }] });
    expect(quantitiesLeftToShip(orderOf(sized))).toEqual([{ index: 1, label: 'L', quantity: 10 }]);
    expect(total(shippedItems(orderOf(send(sized, {}))))).toBe(40);
  });

  it.each([
    ['by design', making(false, [15, 25])],
    ['by size', making(true)],
  ])('always adds up with the shipped quantity to the ordered quantity, %s', (_by, made) => {
    const line = fc.record({
      index: fc.integer({ min: 1, max: 2 }),
      label: fc.constantFrom('S', 'L', undefined),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.array(line, { minLength: 1, maxLength: 3 })), { maxLength: 6 }),
        (parcels) => {
          let events = made;
          for (const items of parcels) {
            try {
              events = send(events, { items });
            } catch {
              // A parcel with more than was left is refused.
            }
            const order = orderOf(events);
            expect(total(quantitiesLeftToShip(order)) + total(shippedItems(order))).toBe(40);
          }
        },
      ),
    );
  });
});

describe('a parcel with listed items', () => {
  it('gets its description of goods from these items', () => {
    const events = send(making(true), { item_of_goods: [], items: [{ index: 1, label: 'S', quantity: 4 }] });
    expect(orderOf(events).deliveries.at(-1)?.item_of_goods).toEqual(['昇華轉印 POLO 衫 S 4 件']);
    expect(itemsText([{ index: 2, quantity: 5 }], orderOf(making(false, [15, 25])))).toBe('第 2 款 5 件');
  });

  it('accepts only whole pieces', () => {
    const wrong = (items: unknown) =>
      bodyOfCommand('add-delivery').safeParse({ items }).error?.issues.length ?? 0;
    for (const items of [
      [{ index: 0, quantity: 1 }],
      [{ index: 1, quantity: 0 }],
      [{ index: 1, quantity: 1.5 }],
      'all',
    ])
      expect(wrong(items)).toBeGreaterThan(0);
    expect(wrong([{ index: 1, quantity: 1 }])).toBe(0);
  });
});

describe('the card of a partly shipped order', () => {
  const cardOf = (events: readonly QuotationEvent[], caller = salesWoman) =>
    nextStepForReader(orderOf(events), { ...castTerms, caller }, castFacts(manager).now);

  it('asks for the rest while a quantity remains, and then offers the next step', () => {
    const one = send(making(), { items: [{ index: 1, quantity: 10 }] });
    expect(cardOf(one).action).not.toBe('move-code');
    const rest = send(one, {});
    expect(cardOf(rest)).toMatchObject({ who: 'sales', action: 'move-code' });
    expect(orderOf(rest).code).toBe(orderOf(making()).code);
    expect(cardOf(rest, club).who).toBe('sales');
  });
});
