import { customer, type CommandFacts } from '@zhidan/domain';
import {
  allocation,
  orderOfRecord,
  type AllocationCommand,
  type AllocationEvent,
  type AllocationFacts,
  type AllocationState,
} from '@zhidan/domain/allocation';
import { quotation, type Quotation } from '@zhidan/domain/quotation';
import type { CommandContext, EventStore, CommandResult, LoadOptions } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';
import { defineAggregateHandler } from '../handling/aggregate-handler.js';

/** Handles a command on an allocation. Throws `Refused`, and the errors of the event store. */
export async function handleAllocation(
  port: Facts,
  id: string,
  command: AllocationCommand,
  facts: CommandFacts,
  context: CommandContext,
): Promise<CommandResult<AllocationState, AllocationEvent>> {
  const known = await allocationFacts(port, command, facts);
  return port.eventStore.handle(allocation, id, command, known, context);
}

export const allocationHandler = defineAggregateHandler(allocation, (port, id, command, { facts, context }) =>
  handleAllocation(port, id, command, facts, context),
);

async function allocationFacts(
  port: Facts,
  command: AllocationCommand,
  facts: CommandFacts,
): Promise<AllocationFacts> {
  await port.settled();
  const known = await employeesNamed(workersIn(command), port.eventStore);
  return {
    ...facts,
    order:
      command.kind === 'create'
        ? await loadOrder(orderOfRecord(command.allocate_record_id), port.eventStore, { asFollowed: true })
        : undefined,
    catalogue: port.catalogue(),
    employee: (uid) => known.get(uid),
  };
}

/** The present state of an order; undefined for a deleted one. */
export async function loadOrder(
  quotation_no: string,
  eventStore: EventStore,
  options?: LoadOptions,
): Promise<Quotation | undefined> {
  if (quotation_no === '') return undefined;
  const { state } = await eventStore.load(quotation, quotation_no, options);
  return state === null || state === 'deleted' ? undefined : state;
}

/** The workers to whom a command assigns work. */
function workersIn(command: AllocationCommand): readonly string[] {
  const uids =
    command.kind === 'split'
      ? command.shares.map(({ processing_staff_uid }) => processing_staff_uid)
      : [(command.kind === 'assign' ? command.processing_staff_uid : undefined) ?? ''];
  return [...new Set(uids)].filter((uid) => uid !== '');
}

async function employeesNamed(
  uids: readonly string[],
  eventStore: EventStore,
): Promise<ReadonlyMap<string, { readonly name: string }>> {
  const named = await Promise.all(
    uids.map(async (uid) => [uid, await employeeNamed(uid, eventStore)] as const),
  );
  return new Map(named.flatMap(([uid, employee]) => (employee === undefined ? [] : [[uid, employee]])));
}

/**
 * The employee with the name, which is read from the employee's own stream when work is assigned, so that no
 * cache contains names.
 */
async function employeeNamed(uid: string, eventStore: EventStore): Promise<{ name: string } | undefined> {
  const { state } = await eventStore.load(customer, uid);
  if (state === null || !state.employee_data.is_employee) return undefined;
  return { name: state.employee_data.name || state.name };
}
