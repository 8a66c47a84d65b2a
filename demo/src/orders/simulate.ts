import type { Caller } from '@zhidan/domain';
import {
  quotation,
  type QuotationCommand,
  type QuotationFacts,
  type QuotationState,
} from '@zhidan/domain/quotation';
import { requestCommand } from './choose.js';
import { companyCaller, deskCaller, type FindDemoIdentity } from './people.js';
import type { PlannedOrder } from './plan.js';
import type { DemoWorld } from './world.js';

/** One past command on an order with the facts for its rules. */
export interface SimulatedStep {
  readonly command: QuotationCommand;
  readonly facts: QuotationFacts;
  /** The revision of the stream before the command; -1 before the first one. */
  readonly before: number;
}

export interface SimulatedOrder {
  readonly planned: PlannedOrder;
  readonly steps: readonly SimulatedStep[];
  /** The state of the order after the last step. */
  readonly state: QuotationState;
  /** The revision of the order's stream after the last step. */
  readonly revision: number;
}

/**
 * Simulates an order by its rules, so that each step can depend on earlier results, such as amounts owed.
 * Throws `Refused` where the rules refuse a step.
 */
export function simulateOrder(
  planned: PlannedOrder,
  world: DemoWorld,
  identities: FindDemoIdentity,
): SimulatedOrder {
  const { quotation_no, company, chance, story } = planned;
  const { shipping, ...known } = world;
  const steps: SimulatedStep[] = [];
  let state: QuotationState = quotation.initial;
  let revision = -1;

  const take = (command: QuotationCommand, caller: Caller, now: string) => {
    const new_id = `${quotation_no}-${steps.length}`;
    const facts: QuotationFacts = { ...known, now, caller, quotation_no, new_id };
    const events = quotation.decide(command, state, facts);
    if (events.length === 0) return;
    steps.push({ command, facts, before: revision });
    state = events.reduce(quotation.evolve, state);
    revision += events.length;
  };

  const buyer = companyCaller(company, identities);
  take(requestCommand(company, story, world.catalogue, chance), buyer, planned.asked_at);
  for (const [index, { by, act }] of planned.steps.entries()) {
    const at = planned.times[index];
    const order: QuotationState = state;
    if (at === undefined || order === null || order === 'deleted')
      throw new Error(`${story.name} has no order`);
    const command = act({ order, company, shipping, chance, at });
    take(command, by === 'buyer' ? buyer : deskCaller(by, identities), at);
  }
  return { planned, steps, state, revision };
}
