import {
  recordKinds,
  resourcesAskedAbout,
  type CommandFacts,
  type RecordCommand,
  type RecordKind,
} from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';

type Command = RecordCommand<Readonly<Record<string, unknown>>>;

/** Records that rules ask about change one after the other: what one finds free, the next finds taken. */
export function handlerOf({ aggregate, resource }: RecordKind, { eventStore, others, alone }: Facts) {
  const isAskedAbout = resourcesAskedAbout(recordKinds).has(resource);
  return (id: string, command: Command, facts: CommandFacts, context: CommandContext) => {
    const handle = () => eventStore.handle(aggregate, id, command, { ...facts, id, others }, context);
    return isAskedAbout ? alone(handle) : handle();
  };
}
