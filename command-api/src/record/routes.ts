import {
  changesOf,
  recordKinds,
  resourcesAskedAbout,
  type CommandFacts,
  type RecordCommand,
  type RecordKind,
} from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import { idOf, parsed } from '@zhidan/http';
import type { Facts } from '../facts/facts.js';
import type { CommandRoutes } from '../handling/routes.js';
import { addedAnswer, recordAnswer, withoutStamps } from './answer.js';

type Command = RecordCommand<Readonly<Record<string, unknown>>>;

/** Adding, changing and removing plain master data: three routes from one declaration. */
export const recordRoutes =
  (kind: RecordKind): CommandRoutes =>
  (on, { facts: port }) => {
    const { resource, schema } = kind;
    const { eventStore } = port;
    const changes = changesOf(schema);
    const handle = handlerOf(kind, port);

    on(`POST /api/${resource}`, async ({ body, newId, facts, context }) => {
      const command = { kind: 'add', fields: parsed(schema, withoutStamps(kind, body)) } as const;
      const handled = await handle(newId, command, facts, { ...context, isNew: true });
      return handled.repeated
        ? recordAnswer(eventStore, kind, newId, 201, handled)
        : addedAnswer(kind, newId, context, handled);
    });

    on(`PUT /api/${resource}/:id`, async ({ request, body, facts, context }) => {
      const command = { kind: 'change', fields: parsed(changes, withoutStamps(kind, body)) } as const;
      const id = idOf(request);
      return recordAnswer(eventStore, kind, id, 200, await handle(id, command, facts, context));
    });

    on(`DELETE /api/${resource}/:id`, async ({ request, facts, context }) => {
      const id = idOf(request);
      return recordAnswer(eventStore, kind, id, 200, await handle(id, { kind: 'remove' }, facts, context));
    });
  };

/** Records that rules ask about change one after the other: what one finds free, the next finds taken. */
function handlerOf({ aggregate, resource }: RecordKind, { eventStore, others, alone }: Facts) {
  const isAskedAbout = resourcesAskedAbout(recordKinds).has(resource);
  return (id: string, command: Command, facts: CommandFacts, context: CommandContext) => {
    const handle = () => eventStore.handle(aggregate, id, command, { ...facts, id, others }, context);
    return isAskedAbout ? alone(handle) : handle();
  };
}
