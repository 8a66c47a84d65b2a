import {
  recordKinds,
  resourcesAskedAbout,
  type CommandFacts,
  type RecordCommand,
  type RecordKind,
} from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';
import { withItsNames } from './names.js';

type Command = RecordCommand<Readonly<Record<string, unknown>>>;

/** Records that rules ask about change one after the other: what one finds free, the next finds taken. */
export function handlerOf(kind: RecordKind, port: Facts) {
  const { aggregate, resource } = kind;
  const { eventStore, others, alone } = port;
  const isAskedAbout = resourcesAskedAbout(recordKinds).has(resource);
  return (id: string, command: Command, facts: CommandFacts, context: CommandContext) => {
    const handle = () => eventStore.handle(aggregate, id, command, { ...facts, id, others }, context);
    const fields = command.kind === 'remove' ? undefined : command.fields;
    return isAskedAbout
      ? alone(() => withItsNames(port, kind, id, fields, { facts, context }, handle))
      : handle();
  };
}
