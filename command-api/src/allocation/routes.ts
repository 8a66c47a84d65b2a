import { streamOf } from '@zhidan/domain';
import {
  allocation,
  allocationActions,
  allocationAfter,
  allocationBodies,
  allocationIdOf,
  createAllocationBody,
  type AllocationCommand,
} from '@zhidan/domain/allocation';
import { idOf, parsed } from '@zhidan/http';
import type { Call } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';
import { payRoute } from '../payroll/routes.js';
import { handleAllocation } from './handle.js';

/** Planning, assigning, finishing and closing work, and paying for what was closed. */
export const allocationRoutes: CommandRoutes = (on, parts) => {
  const { facts } = parts;
  const { eventStore } = facts;
  let last: bigint | undefined;

  const answer = async (id: string, command: AllocationCommand, call: Call, status: 200 | 201 = 200) => {
    const handled = await handleAllocation(facts, id, command, call.facts, call.context);
    last = handled.position ?? last;
    return rowAnswer(eventStore, streamOf(allocation, id), allocationAfter, status, handled);
  };

  on('POST /api/allocations', (call) => {
    const body = parsed(createAllocationBody, call.body);
    const id = allocationIdOf(body.allocate_record_id, body.proofing_of_product);
    return answer(id, { kind: 'create', ...body }, call, 201);
  });

  for (const action of allocationActions) {
    on(`POST /api/allocations/:id/${action}`, (call) => {
      const body = parsed(allocationBodies[action], call.body ?? {});
      return answer(idOf(call.request), { kind: action, ...body }, call);
    });
  }

  payRoute(on, parts, () => last);
};
