import type { Aggregate } from '../core/decider.js';
import { refuse } from '../core/refused.js';
import type { AllocationCommand } from './commands.js';
import {
  assignWork,
  callOffAllocation,
  closeAllocation,
  createAllocation,
  finishAllocationLines,
  payAllocation,
  reopenAllocation,
  splitAllocationLine,
  withdrawAllocation,
} from './decide.js';
import { type AllocationEvent, allocationEvents } from './events.js';
import { foldAllocation } from './fold.js';
import type { Allocation, AllocationFacts, AllocationState } from './state.js';

export const allocation: Aggregate<AllocationState, AllocationCommand, AllocationEvent, AllocationFacts> = {
  category: 'allocation',
  events: allocationEvents,
  initial: null,

  decide(command, state, facts) {
    if (command.kind === 'create') return createAllocation(command, state, facts);
    if (state === null || state === 'withdrawn') return refuse({ code: 'ALLOCATION_NOT_FOUND' });
    switch (command.kind) {
      case 'withdraw':
        return withdrawAllocation(state, facts);
      case 'call-off':
        return callOffAllocation(state, facts);
      case 'assign':
        return assignWork(command, state, facts);
      case 'split':
        return splitAllocationLine(command, state, facts);
      case 'finish':
        return finishAllocationLines(command, state, facts);
      case 'close':
        return closeAllocation(state, facts);
      case 'reopen':
        return reopenAllocation(state, facts);
      case 'pay':
        return payAllocation(command, state, facts);
    }
  },

  evolve: foldAllocation,
};

/** The id of the only allocation for a design and a stage. */
export const allocationIdOf = (
  allocate_record_id: string,
  stage: Allocation['proofing_of_product'],
): string => `${allocate_record_id}-${stage}`;

/**
 * The number of the order that a material record belongs to: the id of the record without the number of the
 * design.
 */
export const orderOfRecord = (allocate_record_id: string): string =>
  allocate_record_id.slice(0, Math.max(0, allocate_record_id.lastIndexOf('-')));
