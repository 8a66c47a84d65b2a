import {
  recordKinds,
  Refused,
  resourcesUsedByRules,
  type CommandFacts,
  type RecordCommand,
  type RecordKind,
} from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';
import { defineAggregateHandler, type AggregateHandler } from '../handling/aggregate-handler.js';
import { withReservedNames } from './names.js';

type Command = RecordCommand<Readonly<Record<string, unknown>>>;

/**
 * Creates the handler of commands on a kind of record. Records that rules refer to are changed one at a time,
 * so that a name that was found free is still free.
 */
export function createRecordHandler(kind: RecordKind, port: Facts) {
  const { aggregate, resource } = kind;
  const { eventStore, others, alone } = port;
  const isAskedAbout = resourcesUsedByRules(recordKinds).has(resource);
  return (id: string, command: Command, facts: CommandFacts, context: CommandContext) => {
    const known = { ...facts, id, others };
    const handle = () => eventStore.handle(aggregate, id, command, known, context);
    const fields = command.kind === 'remove' ? undefined : command.fields;
    if (!isAskedAbout) return handle();
    return alone(async () => {
      const { state, revision } = await eventStore.load(aggregate, id);
      const isStale = context.ifRevision !== undefined && context.ifRevision !== revision;
      // A command that will be refused reserves no name. A repeated request is recognised by its key.
      if (isStale || isRefused(() => aggregate.decide(command, state, known))) return handle();
      return withReservedNames(port, kind, id, fields, { facts, context }, handle);
    });
  };
}

export const recordHandler = (kind: RecordKind): AggregateHandler =>
  defineAggregateHandler(kind.aggregate, (port, id, command, { facts, context }) =>
    createRecordHandler(kind, port)(id, command, facts, context),
  );

function isRefused(decide: () => unknown): boolean {
  try {
    decide();
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}
