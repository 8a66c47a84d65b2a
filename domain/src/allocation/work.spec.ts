import { describe, expect, it } from '@jest/globals';
import { allocation } from './allocation.js';
import type { AllocationEvent } from './events.js';
import {
  given,
  factsOfAllocation,
  created_date,
  decided,
  goodsAllocation,
  assigned,
  finished,
  allGiven,
  done,
} from './decide.fixture.js';

const paid = [...done, ...decided(done, { kind: 'pay', processing_staff_uid: 'lan', year: 2026, month: 3 })];

describe('assigning work', () => {
  it('gives all unfinished lines, or only the chosen lines, to a worker', () => {
    given(...goodsAllocation)
      .when({ kind: 'assign', processing_staff_uid: 'lan' }, factsOfAllocation)
      .then(assigned([0, 1, 2], 'lan', '加工阿蘭'));
    given(...goodsAllocation)
      .when({ kind: 'assign', indexes: [2], processing_staff_uid: 'ju' }, factsOfAllocation)
      .then(assigned([2], 'ju', '手工阿菊'));
  });

  it('to the same worker again changes nothing', () => {
    given(...allGiven)
      .when({ kind: 'assign', processing_staff_uid: 'lan' }, factsOfAllocation)
      .thenNothing();
  });

  it('can change the number of pieces and the fees that are paid for a line', () => {
    given(...goodsAllocation)
      .when(
        { kind: 'assign', indexes: [0], processing_number: 38, chosen_fees: ['tailor_fee'] },
        factsOfAllocation,
      )
      .then({
        type: 'AllocationTermsSet',
        data: { indexes: [0], processing_number: 38, chosen_fees: ['tailor_fee'], created_date },
      });
  });

  it('to another worker makes a finished line unfinished again', () => {
    const half = [...allGiven, finished([0], '2026-03-13'), assigned([0], 'zhu', '車縫阿竹')];
    const state = half.reduce(allocation.evolve, allocation.initial);
    expect(state).toMatchObject({
      processing_allocate_data: [{ processing_staff_uid: 'zhu', processing_finish_date: null }, {}, {}],
    });
  });

  it('is refused for unknown workers, for missing lines, and after the allocation is closed', () => {
    given(...goodsAllocation)
      .when({ kind: 'assign', processing_staff_uid: 'club' }, factsOfAllocation)
      .thenRefuses({ code: 'PROCESSING_STAFF_NOT_FOUND' });
    given(...goodsAllocation)
      .when({ kind: 'assign', indexes: [3], processing_staff_uid: 'lan' }, factsOfAllocation)
      .thenRefuses({ code: 'LINE_NOT_FOUND', index: 3 });
    given(...done)
      .when({ kind: 'assign', processing_staff_uid: 'ju' }, factsOfAllocation)
      .thenRefuses({ code: 'ALLOCATION_CLOSED' });
    given().when({ kind: 'assign' }, factsOfAllocation).thenRefuses({ code: 'ALLOCATION_NOT_FOUND' });
  });
});

describe('finishing work', () => {
  it('closes the allocation with the last line, and states what is owed to each worker', () => {
    given(...allGiven, finished([1, 2], '2026-03-12'))
      .when({ kind: 'finish' }, factsOfAllocation)
      .then(finished([0], '2026-03-16'), {
        type: 'AllocationClosed',
        data: {
          quotation_no: '260302-1203040576',
          allocate_record_id: '260302-1203040576-1',
          proofing_of_product: 'production',
          customer_uid: 'club',
          buyer_nickname: '球社',
          lines: [
            ['2026-03-16', '主體', '昇華轉印 POLO 衫', 20, 800] as const,
            ['2026-03-12', '表布-需轉印', '雪紡轉印布', 0, 0] as const,
            ['2026-03-12', '一般原料', '黃銅釦', 3, 120] as const,
          ].map(([date, kind, product_name, processing_payment, processing_amount], index) => ({
            index,
            processing_staff_uid: 'lan',
            processing_finish_date: date,
            accessories_kind_name: kind,
            product_name,
            processing_payment,
            processing_number: 40,
            processing_amount,
          })),
          created_date,
        },
      });
  });

  it('for only some lines leaves the allocation open, and can be undone', () => {
    given(...allGiven)
      .when({ kind: 'finish', indexes: [1], processing_finish_date: '2026-03-10' }, factsOfAllocation)
      .then(finished([1], '2026-03-10'));
    given(...allGiven, finished([1], '2026-03-10'))
      .when({ kind: 'finish', indexes: [1], processing_finish_date: null }, factsOfAllocation)
      .then(finished([1], null));
    given(...allGiven, finished([1], '2026-03-10'))
      .when({ kind: 'finish', indexes: [1], processing_finish_date: '2026-03-10' }, factsOfAllocation)
      .thenNothing();
  });

  it('is refused for a line without a worker, and for future dates', () => {
    given(...goodsAllocation)
      .when({ kind: 'finish', indexes: [0] }, factsOfAllocation)
      .thenRefuses({ code: 'LINE_NOT_ASSIGNED', index: 0 });
    given(...allGiven)
      .when({ kind: 'finish', processing_finish_date: '2026-03-17' }, factsOfAllocation)
      .thenRefuses({ code: 'FINISH_DATE_IN_FUTURE', today: '2026-03-16' });
  });
});

describe('closing an allocation', () => {
  const owed = [0, 1, 2].map((index) => ({
    index,
    processing_staff_uid: 'lan',
    processing_finish_date: '2026-03-13',
  }));
  const reopened: AllocationEvent = { type: 'AllocationReopened', data: { lines: owed, created_date } };

  it('is refused by hand while lines are unfinished, and has no effect when repeated', () => {
    given(...goodsAllocation, assigned([0], 'lan', '加工阿蘭'), finished([0], '2026-03-13'))
      .when({ kind: 'close' }, factsOfAllocation)
      .thenRefuses({ code: 'ALLOCATION_NOT_FINISHED', open: 2 });
    given(...done)
      .when({ kind: 'close' }, factsOfAllocation)
      .thenNothing();
  });

  it('can be undone, after which nothing is owed until the allocation is closed again', () => {
    given(...done)
      .when({ kind: 'reopen' }, factsOfAllocation)
      .then(reopened);
    given(...goodsAllocation)
      .when({ kind: 'reopen' }, factsOfAllocation)
      .thenNothing();
    const corrected = [...done, reopened];
    given(...corrected)
      .when({ kind: 'finish', indexes: [0], processing_finish_date: '2026-03-14' }, factsOfAllocation)
      .then(finished([0], '2026-03-14'));
    given(...corrected)
      .when({ kind: 'pay', processing_staff_uid: 'lan', year: 2026, month: 3 }, factsOfAllocation)
      .thenNothing();
    const [closed] = decided(corrected, { kind: 'close' });
    expect(closed).toStrictEqual(done.at(-1));
  });

  it('makes the lines of a month payable to their worker only once', () => {
    const pay = { kind: 'pay', processing_staff_uid: 'lan', year: 2026, month: 3 } as const;
    given(...done)
      .when(pay, factsOfAllocation)
      .then({
        type: 'AllocationPaid',
        data: {
          processing_staff_uid: 'lan',
          year: 2026,
          month: 3,
          lines: [800, 0, 120].map((processing_amount, index) => ({ index, processing_amount })),
          created_date,
        },
      });
    given(...done)
      .when({ ...pay, month: 4 }, factsOfAllocation)
      .thenNothing();
    given(...done)
      .when({ ...pay, processing_staff_uid: 'ju' }, factsOfAllocation)
      .thenNothing();
    given(...paid)
      .when(pay, factsOfAllocation)
      .thenNothing();
  });

  it('cannot be undone after payment, and a paid line never changes', () => {
    given(...paid)
      .when({ kind: 'reopen' }, factsOfAllocation)
      .thenRefuses({ code: 'ALLOCATION_PAID' });
    const two = [...goodsAllocation, assigned([0], 'lan', '加工阿蘭'), assigned([1, 2], 'ju', '手工阿菊')];
    const both = [...two, ...decided(two, { kind: 'finish' })];
    const one = [
      ...both,
      ...decided(both, { kind: 'pay', processing_staff_uid: 'lan', year: 2026, month: 3 }),
    ];
    const again = [...one, ...decided(one, { kind: 'reopen' })];
    given(...again)
      .when({ kind: 'assign', indexes: [0], processing_number: 99 }, factsOfAllocation)
      .thenRefuses({ code: 'LINE_PAID', index: 0 });
    given(...again)
      .when({ kind: 'finish', indexes: [0], processing_finish_date: null }, factsOfAllocation)
      .thenRefuses({ code: 'LINE_PAID', index: 0 });
    given(...again)
      .when({ kind: 'assign', processing_staff_uid: 'zhu' }, factsOfAllocation)
      .thenNothing();
  });
});
