import { allocation, type AllocationCommand, type AllocationState } from '@zhidan/domain/allocation';
import {
  allocationFacts,
  clubOrderInProofing,
  createGoodsAllocation,
  createSampleAllocation,
} from '@zhidan/domain/allocation/cast';
import { History } from '../testing/events.js';

const record = createGoodsAllocation.allocate_record_id;

/**
 * Allocations with every possible end of the work: the club's goods are finished, paid in part, corrected and
 * paid in full, while its sample is withdrawn or still open.
 */
const stories: readonly (readonly [id: string, commands: readonly AllocationCommand[]])[] = [
  [
    `${record}-production`,
    [
      createGoodsAllocation,
      { kind: 'assign', indexes: [0, 1], processing_staff_uid: 'zhu' },
      {
        kind: 'split',
        index: 1,
        shares: [
          { processing_staff_uid: 'zhu', processing_number: 30 },
          { processing_staff_uid: 'zhu', processing_number: 10 },
        ],
      },
      { kind: 'assign', indexes: [2], processing_staff_uid: 'ju', processing_number: 38 },
      { kind: 'finish', indexes: [0, 1, 3], processing_finish_date: '2026-02-27' },
      { kind: 'finish', indexes: [2], processing_finish_date: '2026-03-12' },
      { kind: 'pay', processing_staff_uid: 'zhu', year: 2026, month: 2 },
      { kind: 'reopen' },
      { kind: 'assign', indexes: [2], processing_staff_uid: 'lan' },
      { kind: 'finish', indexes: [2], processing_finish_date: '2026-03-13' },
    ],
  ],
  [
    `${record}-proofing`,
    [
      createSampleAllocation,
      { kind: 'assign', processing_staff_uid: 'lan' },
      { kind: 'finish', indexes: [0], processing_finish_date: '2026-03-09' },
      { kind: 'finish', indexes: [1, 2], processing_finish_date: '2026-03-10' },
      { kind: 'reopen' },
      { kind: 'close' },
    ],
  ],
  ['withdrawn-1-proofing', [createSampleAllocation, { kind: 'withdraw' }]],
];

/** Builds the event history of all allocations of the cast. */
export function tellAllocations(): History {
  const history = new History();
  for (const [id, commands] of stories) {
    const facts = allocationFacts(id.endsWith('proofing') ? { order: clubOrderInProofing } : {});
    let state: AllocationState = allocation.initial;
    for (const command of commands) {
      const events = allocation.decide(command, state, facts);
      history.happened(`allocation-${id}`, ...events);
      state = events.reduce(allocation.evolve, state);
    }
  }
  return history;
}
