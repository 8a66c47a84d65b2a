import { specificationOf } from '../testing/specification.js';
import { allocation } from './allocation.js';
import { allocationFacts, createGoodsAllocation, WORK_DAY } from './cast/index.js';
import type { AllocationEvent } from './events.js';

export const { given } = specificationOf(allocation);
export const factsOfAllocation = allocationFacts();
export const created_date = WORK_DAY;

/** The events of a command, for use as earlier events of the next one. */
export const decided = (
  history: readonly AllocationEvent[],
  command: Parameters<typeof allocation.decide>[0],
  known = factsOfAllocation,
) => allocation.decide(command, history.reduce(allocation.evolve, allocation.initial), known);

export const goodsAllocation = decided([], createGoodsAllocation);

export const assigned = (indexes: number[], uid: string, name: string): AllocationEvent => ({
  type: 'AllocationAssigned',
  data: { indexes, processing_staff_uid: uid, processing_staff_name: name, created_date },
});

export const finished = (indexes: number[], processing_finish_date: string | null): AllocationEvent => ({
  type: 'AllocationFinished',
  data: { indexes, processing_finish_date, created_date },
});

export const allGiven = [...goodsAllocation, assigned([0, 1, 2], 'lan', '加工阿蘭')];
export const done = [
  ...allGiven,
  ...decided(allGiven, { kind: 'finish', processing_finish_date: '2026-03-13' }),
];
