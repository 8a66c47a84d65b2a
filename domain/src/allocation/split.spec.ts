import { describe, expect, it } from '@jest/globals';
import { allocation } from './allocation.js';
import { allocationFacts, createGoodsAllocation } from './cast/index.js';
import {
  allGiven,
  assigned,
  created_date,
  decided,
  done,
  factsOfAllocation,
  given,
  goodsAllocation,
} from './decide.fixture.js';
import type { AllocationCommand } from './commands.js';
import type { AllocationEvent } from './events.js';
import type { Allocation } from './state.js';

function stateOf(events: readonly AllocationEvent[]): Allocation {
  const state = events.reduce(allocation.evolve, allocation.initial);
  if (state === null || state === 'withdrawn') throw new Error('No allocation');
  return state;
}
const shareOf = (processing_staff_uid: string, processing_number: number) => ({
  processing_staff_uid,
  processing_number,
});
const split = (
  index: number,
  ...shares: readonly (readonly [uid: string, pieces: number])[]
): AllocationCommand => ({ kind: 'split', index, shares: shares.map((share) => shareOf(...share)) });
const after = (events: readonly AllocationEvent[], ...commands: readonly AllocationCommand[]) =>
  commands.reduce((history, command) => [...history, ...decided(history, command)], events);
const work = (events: readonly AllocationEvent[]) =>
  stateOf(events).processing_allocate_data.map((line) => [
    line.index,
    line.share_of,
    line.processing_staff_uid,
    line.processing_number,
  ]);
const divided = (index: number, ...shares: readonly (readonly [number, number])[]): AllocationEvent => ({
  type: 'AllocationSplit',
  data: {
    index,
    shares: shares.map(([place, processing_number]) => ({ index: place, processing_number })),
    created_date,
  },
});

describe('dividing the pieces of a line', () => {
  it('gives each worker a line of their own at the same rate', () => {
    given(...goodsAllocation)
      .when(split(0, ['lan', 25], ['zhu', 10], ['', 5]), factsOfAllocation)
      .then(
        divided(0, [0, 25], [3, 10], [4, 5]),
        assigned([0], 'lan', '加工阿蘭'),
        assigned([3], 'zhu', '車縫阿竹'),
      );
    const shared = after(goodsAllocation, split(0, ['lan', 25], ['zhu', 15]));
    expect(work(shared)).toEqual([
      [0, null, 'lan', 25],
      [3, 0, 'zhu', 15],
      [1, null, '', 40],
      [2, null, '', 40],
    ]);
    const [first, second] = stateOf(shared).processing_allocate_data;
    expect(second).toMatchObject({ tailor_fee: first?.tailor_fee, chosen_fees: first?.chosen_fees });
  });

  it('can be repeated for the unfinished pieces, and leaves finished parts unchanged', () => {
    const shared = after(goodsAllocation, split(0, ['lan', 25], ['zhu', 15]), {
      kind: 'finish',
      indexes: [3],
      processing_finish_date: '2026-03-13',
    });
    const anew = after(shared, split(0, ['lan', 5], ['ju', 20]));
    expect(work(anew).slice(0, 3)).toEqual([
      [3, 0, 'zhu', 15],
      [0, null, 'lan', 5],
      [4, 0, 'ju', 20],
    ]);
    expect(work(after(anew, split(4, ['lan', 25]))).slice(0, 2)).toEqual([
      [3, 0, 'zhu', 15],
      [0, null, 'lan', 25],
    ]);
    given(...anew)
      .when(split(3, ['lan', 15]), factsOfAllocation)
      .thenRefuses({ code: 'LINE_DONE', index: 3 });
  });

  it('makes each part payable to its worker once all parts are done', () => {
    const shared = after(
      goodsAllocation,
      split(0, ['lan', 25], ['zhu', 15]),
      { kind: 'assign', indexes: [1, 2], processing_staff_uid: 'lan' },
      { kind: 'finish', processing_finish_date: '2026-03-13' },
    );
    const closed = shared.at(-1);
    expect(closed?.type).toBe('AllocationClosed');
    const due = closed?.type === 'AllocationClosed' ? closed.data.lines : [];
    expect(
      due.map((line) => [
        line.index,
        line.processing_staff_uid,
        line.processing_number,
        line.processing_amount,
      ]),
    ).toEqual([
      [0, 'lan', 25, 500],
      [3, 'zhu', 15, 300],
      [1, 'lan', 40, 0],
      [2, 'lan', 40, 120],
    ]);
  });

  it('requires the exact number of pieces, existing workers and an open allocation', () => {
    given(...goodsAllocation)
      .when(split(0, ['lan', 25], ['zhu', 14]), factsOfAllocation)
      .thenRefuses({ code: 'SHARES_SUM', field: 'shares', total: 40, sum: 39 });
    given(...goodsAllocation)
      .when(split(0, ['lan', 25], ['nobody', 15]), factsOfAllocation)
      .thenRefuses({ code: 'PROCESSING_STAFF_NOT_FOUND' });
    given(...goodsAllocation)
      .when(split(7, ['lan', 40]), factsOfAllocation)
      .thenRefuses({ code: 'LINE_NOT_FOUND', index: 7 });
    given(...done)
      .when(split(0, ['lan', 40]), factsOfAllocation)
      .thenRefuses({ code: 'ALLOCATION_CLOSED' });
    given(...allGiven)
      .when(split(0, ['lan', 40]), factsOfAllocation)
      .thenNothing();
  });

  it('is reset when a changed design is planned again, but not when an unchanged design is planned again', () => {
    const shared = after(goodsAllocation, split(0, ['', 25], ['', 15]));
    expect(decided(shared, createGoodsAllocation)).toEqual([]);
    const catalogue = allocationFacts().catalogue;
    const { order } = allocationFacts();
    if (order === undefined) throw new Error('no order');
    const fewer = allocationFacts({
      catalogue,
      order: { ...order, order_value: 30, product_material_record: [] },
    });
    const [replanned] = decided(shared, createGoodsAllocation, fewer);
    expect(replanned?.type).toBe('AllocationReplanned');
    expect(work([...shared, ...(replanned ? [replanned] : [])])).toEqual(
      [0, 1, 2].map((index) => [index, null, '', 30]),
    );
  });
});
