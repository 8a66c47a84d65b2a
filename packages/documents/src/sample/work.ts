import {
  allocation,
  foldAllocationRow,
  type AllocationCommand,
  type AllocationRow,
  type AllocationState,
} from '@zhidan/domain/allocation';
import {
  allocationFacts,
  clubOrderInProofing,
  createGoodsAllocation,
  createSampleAllocation,
} from '@zhidan/domain/allocation/cast';
import { foldPayrollRow, payrollIdsIn, type PayrollRow } from '@zhidan/domain/payroll';
import { recordedEvent } from './recorded.js';

/** The names of the workers in sample documents, by customer id. */
export const sampleWorkers: Readonly<Record<string, string>> = { 'c-zhu': '車縫阿竹', 'c-ju': '手工阿菊' };

/**
 * The work on the first samples and the goods of the polos: Zhu sewed, Ju attached the buttons, and all of it
 * was done and closed in March.
 */
export function workOnPolos() {
  const rows: AllocationRow[] = [];
  const months = new Map<string, PayrollRow>();
  for (const begin of [createSampleAllocation, createGoodsAllocation]) {
    const id = `${begin.allocate_record_id}-${begin.proofing_of_product}`;
    const facts = allocationFacts({
      ...(begin === createSampleAllocation ? { order: clubOrderInProofing } : {}),
      employee: (uid) => ({ name: sampleWorkers[uid] ?? '' }),
    });
    let state: AllocationState = allocation.initial;
    let row: AllocationRow | undefined;
    const commands: readonly AllocationCommand[] = [
      begin,
      { kind: 'assign', indexes: [0], processing_staff_uid: 'c-zhu' },
      { kind: 'assign', indexes: [1, 2], processing_staff_uid: 'c-ju' },
      { kind: 'finish', processing_finish_date: '2026-03-13' },
      { kind: 'close' },
    ];
    for (const command of commands) {
      for (const event of allocation.decide(command, state, facts)) {
        state = allocation.evolve(state, event);
        const happened = recordedEvent(`allocation-${id}`, event, 0, facts.now);
        row = foldAllocationRow(row, happened);
        for (const month of payrollIdsIn(event)) {
          const after = foldPayrollRow(months.get(month), happened, month);
          if (after !== undefined) months.set(month, after);
        }
      }
    }
    if (row !== undefined) rows.push(row);
  }
  return { allocations: rows, payroll: [...months.values()] };
}
