import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refused } from '../core/refused.js';
import { foldPayrollRow, payrollIdsIn, type PayrollRow } from '../payroll/row.js';
import { payrollGrandTotal } from '../payroll/sums.js';
import { recorded } from '../testing/recorded.js';
import { allocation } from './allocation.js';
import type { Allocation, AllocationState } from './state.js';
import {
  allocationFacts,
  clubOrderInProofing,
  createGoodsAllocation,
  createSampleAllocation,
} from './cast/index.js';
import type { AllocationCommand } from './commands.js';
import type { AllocationEvent } from './events.js';
import { isPaid, processingAmount, type AllocationLine } from './line.js';

const worker = fc.constantFrom('lan', 'zhu', 'ju');
const indexes = fc.option(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }), {
  nil: undefined,
});
const date = fc.constantFrom('2026-02-27', '2026-03-02', '2026-03-13');
const command: fc.Arbitrary<AllocationCommand> = fc.oneof(
  fc.record({ kind: fc.constant('assign' as const), indexes, processing_staff_uid: worker }),
  fc.record({
    kind: fc.constant('assign' as const),
    indexes,
    processing_number: fc.integer({ min: 0, max: 60 }),
  }),
  // The order has forty pieces of goods, or one sample; other numbers are refused.
  fc
    .record({
      index: fc.integer({ min: 0, max: 4 }),
      pieces: fc.constantFrom([40], [25, 15], [10, 10, 20], [1]),
      worker,
    })
    .map(({ index, pieces, worker: uid }): AllocationCommand => ({
      kind: 'split',
      index,
      shares: pieces.map((processing_number, at) => ({
        processing_staff_uid: at === 0 ? uid : '',
        processing_number,
      })),
    })),
  fc.record({ kind: fc.constant('finish' as const), indexes, processing_finish_date: fc.option(date) }),
  fc.record({ kind: fc.constantFrom('close' as const, 'reopen' as const) }),
  fc.record({
    kind: fc.constant('pay' as const),
    processing_staff_uid: worker,
    year: fc.constant(2026),
    month: fc.constantFrom(2, 3),
  }),
);

const isThere = (state: AllocationState): state is Allocation => state !== null && state !== 'withdrawn';

/** Applies random commands and ignores refused ones. */
function live(begin: 'proofing' | 'production', commands: readonly AllocationCommand[]) {
  const facts = allocationFacts(begin === 'proofing' ? { order: clubOrderInProofing } : {});
  const events: AllocationEvent[] = [];
  let state: AllocationState = allocation.initial;
  for (const each of [begin === 'proofing' ? createSampleAllocation : createGoodsAllocation, ...commands]) {
    try {
      const before = state;
      const happened = allocation.decide(each, state, facts);
      events.push(...happened);
      state = happened.reduce(allocation.evolve, state);
      if (isThere(before) && isThere(state)) mustKeepPaidLines(before, state);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  if (!isThere(state)) throw new Error('there is no allocation');
  return { events, state };
}

function mustKeepPaidLines(before: Allocation, after: Allocation): void {
  for (const line of before.processing_allocate_data.filter(isPaid))
    expect(after.processing_allocate_data.find(({ index }) => index === line.index)).toStrictEqual(line);
}

/** A second, independent calculation of the payroll of each worker and month from events. */
function payrollOf(events: readonly AllocationEvent[]): readonly PayrollRow[] {
  const rows = new Map<string, PayrollRow>();
  for (const event of events) {
    for (const id of payrollIdsIn(event)) {
      const stored = recorded('allocation-260302-1203040576-1-production', event);
      const row = foldPayrollRow(rows.get(id), stored, id);
      if (row === undefined) rows.delete(id);
      else rows.set(id, row);
    }
  }
  return [...rows.values()];
}

describe('random commands on an allocation', () => {
  const lives = fc.array(command, { maxLength: 40, size: 'max' });
  const stage = fc.constantFrom('proofing' as const, 'production' as const);

  it('never pay a line twice', () => {
    let payments = 0;
    fc.assert(
      fc.property(stage, lives, (begin, commands) => {
        const { events } = live(begin, commands);
        const paid = events.flatMap((event) =>
          event.type === 'AllocationPaid' ? event.data.lines.map(({ index }) => index) : [],
        );
        expect(new Set(paid).size).toBe(paid.length);
        payments += paid.length;
      }),
      { numRuns: 300 },
    );
    expect(payments).toBeGreaterThan(0);
  });

  it('produce a payroll that equals the sum of closed and paid lines', () => {
    let owed = 0;
    fc.assert(
      fc.property(stage, lives, (begin, commands) => {
        const { events, state } = live(begin, commands);
        const counts = (line: AllocationLine) => state.case_close || isPaid(line);
        const amounts = (lines: readonly AllocationLine[]) =>
          lines.reduce((sum, line) => sum + processingAmount(line, begin), 0);
        const lines = state.processing_allocate_data.filter(counts);
        const sums = payrollGrandTotal(payrollOf(events));
        expect(sums.total).toBe(amounts(lines));
        expect(sums.paid).toBe(amounts(lines.filter(isPaid)));
        expect(sums.unpaid).toBe(sums.total - sums.paid);
        expect(sums.proofing_subtotal + sums.production_subtotal).toBe(sums.total);
        expect(begin === 'proofing' ? sums.production_subtotal : sums.proofing_subtotal).toBe(0);
        owed += sums.total;
      }),
      { numRuns: 300 },
    );
    expect(owed).toBeGreaterThan(0);
  });

  it('pay for a sample exactly twice as much as for the same work on goods', () => {
    const fee = fc.integer({ min: 0, max: 50_000 }).map((half) => half / 2);
    const line = fc.record({
      tailor_fee: fee,
      crop_fee: fee,
      processing_fee: fee,
      chosen_fees: fc
        .subarray(['tailor_fee', 'crop_fee', 'processing_fee'] as const)
        .map((some) => [...some]),
      processing_number: fc.integer({ min: 0, max: 500 }).map((pairs) => pairs * 2),
    });
    fc.assert(
      fc.property(line, (work) => {
        expect(processingAmount(work, 'proofing')).toBe(2 * processingAmount(work, 'production'));
      }),
    );
    const odd = { tailor_fee: 1.5, crop_fee: 0, processing_fee: 0, chosen_fees: ['tailor_fee' as const] };
    expect(processingAmount({ ...odd, processing_number: 3 }, 'production')).toBe(5);
    expect(processingAmount({ ...odd, processing_number: 3 }, 'proofing')).toBe(9);
  });
});
