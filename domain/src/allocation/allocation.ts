import { z } from 'zod';
import type { Aggregate, CommandFacts } from '../core/decider.js';
import { refuse } from '../core/refused.js';
import { stageSchema } from '../quotation/codes/stage.js';
import type { Catalogue } from '../quotation/pricing/catalogue.js';
import type { Quotation } from '../quotation/state.js';
import type { AllocationCommand } from './commands.js';
import { assign, callOff, close, create, finish, pay, reopen, withdraw } from './decide.js';
import { allocationEvents, type AllocationEvent } from './events.js';
import { allocationAfterEvent } from './fold.js';
import { allocationLineSchema } from './line.js';

/** The work of one stage on one design, and who does which line of it. */
export const allocationSchema = z.object({
  quotation_no: z.string(),
  allocate_record_id: z.string(),
  proofing_of_product: stageSchema,
  customer_uid: z.string(),
  buyer_nickname: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  specification: z.string(),
  is_index: z.int(),
  product_value: z.int(),
  case_close: z.boolean(),
  create_date: z.string(),
  close_date: z.string().nullable(),
  processing_allocate_data: z.array(allocationLineSchema),
});
export type Allocation = z.infer<typeof allocationSchema>;

/** Not planned yet, planned, or a design that is not made any more. */
export type AllocationState = Allocation | 'withdrawn' | null;

export interface AllocationFacts extends CommandFacts {
  /** The order that the work is for, as it stands now; needed to create and nowhere else. */
  readonly order: Quotation | undefined;
  readonly catalogue: Catalogue;
  /** Somebody who works here, by customer id. */
  employee(uid: string): { readonly name: string } | undefined;
}

/** Stream `allocation-<record_id>-<stage>`. */
export const allocation: Aggregate<AllocationState, AllocationCommand, AllocationEvent, AllocationFacts> = {
  category: 'allocation',
  events: allocationEvents,
  initial: null,

  decide(command, state, facts) {
    if (command.kind === 'create') return create(command, state, facts);
    if (state === null || state === 'withdrawn') return refuse({ code: 'ALLOCATION_NOT_FOUND' });
    switch (command.kind) {
      case 'withdraw':
        return withdraw(state, facts);
      case 'call-off':
        return callOff(state, facts);
      case 'assign':
        return assign(command, state, facts);
      case 'finish':
        return finish(command, state, facts);
      case 'close':
        return close(state, facts);
      case 'reopen':
        return reopen(state, facts);
      case 'pay':
        return pay(command, state, facts);
    }
  },

  evolve: allocationAfterEvent,
};

/** The one allocation of a design and a stage. */
export const allocationIdOf = (
  allocate_record_id: string,
  stage: Allocation['proofing_of_product'],
): string => `${allocate_record_id}-${stage}`;

/** The order of a material record: its id without the number of the design. */
export const orderOfRecord = (allocate_record_id: string): string =>
  allocate_record_id.slice(0, Math.max(0, allocate_record_id.lastIndexOf('-')));
