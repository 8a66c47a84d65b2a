import { describe, expect, it } from '@jest/globals';
import {
  castFacts,
  club,
  daysLater,
  addParcelCommand,
  poloEventsAt,
  salesWoman,
  shippingEmployee,
} from '../cast/index.js';
import { allowedActions } from '../allowed.js';
import type { QuotationCommand } from '../commands.js';
import { quantitiesLeftToShip } from '../delivery/left.js';
import type { QuotationEvent } from '../events.js';
import { unansweredMessages } from '../message/thread.js';
import { orderOfOwner } from '../readers/owners-part.js';
import { quotation } from '../quotation.js';
import { defectText } from './events.js';
import { orderOf } from '../testing/order-of.js';
import { given } from '../testing/specification.js';

const day = (number: number) => ({ now: daysLater(number) });
const report = (more: object = {}): QuotationCommand => ({
  kind: 'report-defect',
  pieces: 1,
  text: '袖口脫線',
  files: [],
  ...more,
});
const reported: QuotationEvent = {
  type: 'DefectReported',
  data: {
    defect_id: 'id-1',
    pieces: 1,
    places: [],
    text: '袖口脫線',
    files: [],
    sales_unit: '件',
    created_date: daysLater(24),
    who_did_it_uid: 'club',
    who_did_it_name: '青山網球社',
  },
};
const life = poloEventsAt('shipped');
const sent = orderOf(life).deliveries.map(({ delivery_id }) => delivery_id);
const by = { created_date: daysLater(24), who_did_it_uid: 'club', who_did_it_name: '青山網球社' };

describe('the buyer’s confirmation of receipt', () => {
  it('is recorded once for each parcel', () => {
    const received: QuotationEvent = { type: 'ReceiptConfirmed', data: { delivery_ids: sent, ...by } };
    given(...life)
      .when({ kind: 'confirm-receipt' }, castFacts(club, day(24)))
      .then(received);
    given(...life, received)
      .when({ kind: 'confirm-receipt' }, castFacts(club, day(25)))
      .then();
  });

  it('is refused before the first parcel: NOTHING_DELIVERED', () => {
    for (const command of [{ kind: 'confirm-receipt' } as const, report()])
      for (const moment of ['passed', 'proofing'] as const)
        given(...poloEventsAt(moment))
          .when(command, castFacts(club, day(24)))
          .thenRefuses({ code: 'NOTHING_DELIVERED' });
  });

  it('can report a defect, which also appears in the thread', () => {
    given(...life)
      .when(report(), castFacts(club, day(24)))
      .then(reported);
    const order = orderOf([...life, reported]);
    expect(order.defects).toEqual([
      {
        id: 'id-1',
        pieces: 1,
        places: [],
        text: '袖口脫線',
        files: [],
        created_date: daysLater(24),
        settled_date: null,
        answer: '',
      },
    ]);
    expect(unansweredMessages(order, 'staff')).toBe(1);
  });

  it('can name the defective pieces by their places, each once', () => {
    const [event] = quotation.decide(
      report({ pieces: [17, 3, 17] }),
      orderOf(life),
      castFacts(club, day(24)),
    );
    expect(event).toMatchObject({ data: { pieces: 2, places: [3, 17] } });
    expect(event?.type === 'DefectReported' && defectText(event.data)).toBe(
      '回報瑕疵（第 3、17 件）：袖口脫線',
    );
    given(...life)
      .when(report({ pieces: [3, 41] }), castFacts(club, day(24)))
      .thenRefuses({ code: 'MORE_PIECES_THAN_ORDERED', field: 'pieces', most: 40 });
  });

  it('cannot report more defective pieces than were ordered: MORE_PIECES_THAN_ORDERED', () => {
    given(...life)
      .when(report({ pieces: 41 }), castFacts(club, day(24)))
      .thenRefuses({ code: 'MORE_PIECES_THAN_ORDERED', field: 'pieces', most: 40 });
  });

  it('can report a defect only within the days in the terms, which start again with the receipt: DEFECT_TOO_LATE', () => {
    given(...life)
      .when(report(), castFacts(club, day(36)))
      .thenRefuses({ code: 'DEFECT_TOO_LATE', days: 14 });
    const received: QuotationEvent = { type: 'ReceiptConfirmed', data: { delivery_ids: sent, ...by } };
    const offered = (events: readonly QuotationEvent[], number: number) =>
      allowedActions(orderOf(events), club, { ...day(number), validity_offset: 0, defect_days: 14 });
    expect(offered(life, 34)).toContain('report-defect');
    expect(offered(life, 36)).not.toContain('report-defect');
    expect(offered([...life, received], 36)).toContain('report-defect');
    expect(offered([...life, received], 36)).not.toContain('confirm-receipt');
  });

  it('is possible for the present owner, and only for the present owner’s parcels', () => {
    const handed = quotation.decide(
      { kind: 'assign', customer_uid: 'cafe' },
      orderOf([...life, reported]),
      castFacts(salesWoman, day(25)),
    );
    const order = orderOf([...life, reported, ...handed]);
    expect(orderOfOwner(order)).toMatchObject({ deliveries: [], defects: [], receipts: [] });
  });
});

describe('the settlement of a defect', () => {
  const settled: QuotationEvent = {
    type: 'DefectSettled',
    data: {
      defect_id: 'id-1',
      message_id: 'id-1',
      role: 'sales',
      message: '補寄一件',
      created_date: daysLater(25),
      who_did_it_uid: 'mei',
      who_did_it_name: salesWoman.name,
    },
  };

  it('closes the defect once, and is shown to the buyer', () => {
    const settle = { kind: 'settle-defect', defect_id: 'id-1', message: '補寄一件' } as const;
    given(...life, reported)
      .when(settle, castFacts(salesWoman, day(25)))
      .then(settled);
    given(...life, reported, settled)
      .when(settle, castFacts(salesWoman, day(26)))
      .then();
    given(...life)
      .when(settle, castFacts(salesWoman, day(25)))
      .thenRefuses({ code: 'DEFECT_NOT_FOUND' });
    expect(unansweredMessages(orderOf([...life, reported, settled]), 'buyer')).toBe(1);
  });

  it('can refer to a replacement parcel, and requires a known defect: DEFECT_NOT_FOUND', () => {
    const making = poloEventsAt('producing');
    const first = { ...addParcelCommand, production_kind: 1, items: [{ index: 1, quantity: 10 }] } as const;
    const gone = [
      ...making,
      ...quotation.decide(
        { ...first, items: [...first.items] },
        orderOf(making),
        castFacts(shippingEmployee, { ...day(21), new_id: 'parcel' }),
      ),
    ];
    const again = { ...first, items: [{ index: 1, quantity: 1 }], replaces: 'id-1' };
    given(...gone)
      .when(again, castFacts(shippingEmployee, day(24)))
      .thenRefuses({ code: 'DEFECT_NOT_FOUND' });
    const replaced = quotation.decide(
      again,
      orderOf([...gone, reported]),
      castFacts(shippingEmployee, day(25)),
    );
    expect(quantitiesLeftToShip(orderOf([...gone, reported, ...replaced]))).toEqual([
      { index: 1, quantity: 30 },
    ]);
  });
});
