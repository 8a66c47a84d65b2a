import { streamOf } from '@zhidan/domain';
import {
  allocation,
  foldAllocationRow,
  allocationBodies,
  allocationIdOf,
  createAllocationBody,
  type AllocationAction,
  type AllocationCommand,
} from '@zhidan/domain/allocation';
import { idOf, parseBody } from '@zhidan/http';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';
import { payRoute } from '../payroll/routes.js';
import { handleAllocation } from './handle.js';

/** The routes for planning, assigning, finishing and closing work, and for paying for closed work. */
export const allocationRoutes: CommandRoutes = (on, parts) => {
  const { facts } = parts;
  const { eventStore } = facts;
  let last: bigint | undefined;

  const answer = async (
    id: string,
    command: AllocationCommand,
    call: CommandCall,
    status: 200 | 201 = 200,
  ) => {
    const handled = await handleAllocation(facts, id, command, call.facts, call.context);
    last = handled.position ?? last;
    return rowAnswer(eventStore, streamOf(allocation, id), foldAllocationRow, status, handled);
  };

  on('POST /api/allocations', (call) => {
    const body = parseBody(createAllocationBody, call.body);
    const id = allocationIdOf(body.allocate_record_id, body.proofing_of_product);
    return answer(id, { kind: 'create', ...body }, call, 201);
  });

  const { assign, split, finish, close, reopen } = allocationBodies;
  const onAllocation = (action: AllocationAction, commandOf: (body: unknown) => AllocationCommand) =>
    on(`POST /api/allocations/:id/${action}`, (call) =>
      answer(idOf(call.request), commandOf(call.body ?? {}), call),
    );
  onAllocation('assign', (body) => ({ kind: 'assign', ...parseBody(assign, body) }));
  onAllocation('split', (body) => ({ kind: 'split', ...parseBody(split, body) }));
  onAllocation('finish', (body) => ({ kind: 'finish', ...parseBody(finish, body) }));
  onAllocation('close', (body) => ({ kind: 'close', ...parseBody(close, body) }));
  onAllocation('reopen', (body) => ({ kind: 'reopen', ...parseBody(reopen, body) }));

  payRoute(on, parts, () => last);
};
