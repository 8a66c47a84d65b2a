import { changesOf, type RecordKind } from '@zhidan/domain';
import { idOf, parsed } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';
import { addedAnswer, recordAnswer, withoutStamps } from './answer.js';

/** Adding, changing and removing plain master data: three routes from one declaration. */
export const recordRoutes =
  ({ aggregate, resource, schema }: RecordKind): CommandRoutes =>
  (on, { eventStore }) => {
    const changes = changesOf(schema);

    on(`POST /api/${resource}`, async ({ body, newId, facts, context }) => {
      const command = { kind: 'add', fields: parsed(schema, withoutStamps(body)) } as const;
      const handled = await eventStore.handle(aggregate, newId, command, facts, { ...context, isNew: true });
      return handled.repeated
        ? recordAnswer(eventStore, aggregate, newId, 201, handled)
        : addedAnswer(newId, context, handled);
    });

    on(`PUT /api/${resource}/:id`, async ({ request, body, facts, context }) => {
      const command = { kind: 'change', fields: parsed(changes, withoutStamps(body)) } as const;
      const id = idOf(request);
      const handled = await eventStore.handle(aggregate, id, command, facts, context);
      return recordAnswer(eventStore, aggregate, id, 200, handled);
    });

    on(`DELETE /api/${resource}/:id`, async ({ request, facts, context }) => {
      const id = idOf(request);
      const handled = await eventStore.handle(aggregate, id, { kind: 'remove' }, facts, context);
      return recordAnswer(eventStore, aggregate, id, 200, handled);
    });
  };
