import { describe, expect, it } from '@jest/globals';
import {
  addParcelCommand,
  castFacts,
  club,
  daysLater,
  poloEventsAt,
  salesWoman,
  shippingEmployee,
} from '../cast/index.js';
import { bodyOfCommand, type QuotationCommand } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { changedColumns } from '../change/changed-columns.js';
import { quotation } from '../quotation.js';
import { after, given } from '../testing/specification.js';
import { orderOf } from '../testing/order-of.js';
import { quantitiesLeftToShip } from './left.js';
import { parcelsToShip } from './planned.js';
import type { PlannedDelivery } from './state.js';

const tainan = { receiver: '陳教練', phone: '0933', zipcode: '701', address: '台南市東區東門路 1 號' };
const taichung = { receiver: '林老師', phone: '0955', zipcode: '403', address: '台中市西區公益路 1 號' };
const fifteen: PlannedDelivery = { receiver: tainan, items: [{ index: 1, quantity: 15 }] };

type Life = readonly QuotationEvent[];
const then = (life: Life, command: QuotationCommand, facts: ReturnType<typeof castFacts>): Life => [
  ...life,
  ...quotation.decide(command, orderOf(life), facts),
];
const propose = (deliveries: PlannedDelivery[]) =>
  ({ kind: 'propose-change', changes: { deliveries }, message: '' }) as const;
const divided = (life: Life, deliveries: PlannedDelivery[]): Life =>
  then(
    then(life, propose(deliveries), castFacts(club, { new_id: 'p1' })),
    { kind: 'accept-change', id: 'p1', message: '' },
    castFacts(salesWoman),
  );
const send = (life: Life, more: object): Life =>
  then(
    life,
    { ...addParcelCommand, production_kind: 1, ...more },
    castFacts(shippingEmployee, { now: daysLater(25), new_id: `d${life.length}` }),
  );
const parcelsOf = (life: Life) => {
  const order = orderOf(life);
  return parcelsToShip({ ...order, left_to_ship: [...quantitiesLeftToShip(order)] });
};

describe('an order that is divided among several receivers', () => {
  it('is planned as one parcel for each other receiver, and the rest for the receiver of the order', () => {
    const life = divided(poloEventsAt('producing'), [fifteen]);
    expect(orderOf(life).planned_deliveries).toEqual([fifteen]);
    expect(parcelsOf(life)).toEqual([fifteen, { receiver: null, items: [{ index: 1, quantity: 25 }] }]);
  });

  it('has a planned parcel less after each parcel, in any order', () => {
    const life = divided(poloEventsAt('producing'), [fifteen]);
    const rest = { receiver: null, items: [{ index: 1, quantity: 25 }] };
    expect(parcelsOf(send(life, fifteen))).toEqual([rest]);
    expect(parcelsOf(send(life, { items: rest.items }))).toEqual([fifteen]);
    expect(parcelsOf(send(send(life, fifteen), { items: rest.items }))).toEqual([]);
    expect(parcelsOf(send(life, { ...fifteen, items: [{ index: 1, quantity: 5 }] }))[0]).toEqual({
      receiver: tainan,
      items: [{ index: 1, quantity: 10 }],
    });
  });

  it('plans no parcels where no division was agreed or all pieces were sent', () => {
    expect(parcelsOf(poloEventsAt('producing'))).toEqual([]);
    expect(parcelsOf(send(divided(poloEventsAt('producing'), [fifteen]), {}))).toEqual([]);
  });

  it('can be divided when it is ordered, and ordering again without a division keeps it', () => {
    const command = { kind: 'place-order', stage: 'proofing', charge_method: 2501 } as const;
    const facts = castFacts(club);
    const ordered = then(poloEventsAt('passed'), { ...command, deliveries: [fifteen] }, facts);
    expect(orderOf(ordered).planned_deliveries).toEqual([fifteen]);
    given(...ordered)
      .when(command, facts)
      .thenNothing();
    const together = then(ordered, { ...command, deliveries: [] }, facts);
    expect(orderOf(together).planned_deliveries).toEqual([]);
  });

  it('cannot be divided into more pieces than are ordered: PLANNED_MORE_THAN_ORDERED', () => {
    const facts = castFacts(club);
    const what = { index: 1, ordered: 40, asked: 41 };
    const others = [fifteen, { receiver: taichung, items: [{ index: 1, quantity: 26 }] }];
    given(...poloEventsAt('passed'))
      .when(propose(others), facts)
      .thenRefuses({ code: 'PLANNED_MORE_THAN_ORDERED', field: 'changes.deliveries', ...what });
    given(...poloEventsAt('passed'))
      .when(
        { kind: 'place-order', stage: 'proofing', charge_method: 2501, deliveries: others },
        castFacts(club),
      )
      .thenRefuses({ code: 'PLANNED_MORE_THAN_ORDERED', field: 'deliveries', ...what });
  });

  it('names each receiver once, and leaves out the receiver of the order, who gets the rest', () => {
    const body = bodyOfCommand('propose-change');
    const twice = { changes: { deliveries: [fifteen, fifteen] } };
    expect(body.safeParse(twice).success).toBe(false);
    const own = { receiver: { ...taichung }, items: [{ index: 1, quantity: 5 }] };
    const both = { deliveries: [fifteen, own], delivery: own.receiver };
    const life = then(
      poloEventsAt('passed'),
      { kind: 'propose-change', changes: both, message: '' },
      castFacts(salesWoman),
    );
    expect(orderOf(life).proposals[0]?.after.deliveries).toEqual([fifteen]);
  });

  it('is proposed with the division before and after in words', () => {
    const order = after(...then(poloEventsAt('passed'), propose([fifteen]), castFacts(salesWoman)));
    const proposal = order.proposals[0];
    if (proposal === undefined) throw new Error('nothing was proposed');
    expect(changedColumns(proposal.before, proposal.after, { sales_unit: '件' })).toEqual([
      {
        title: '分寄地點',
        kind: 'text',
        before: '全部寄到同一個地址',
        after: '陳教練（台南市東區東門路 1 號）15 件',
      },
    ]);
  });
});
