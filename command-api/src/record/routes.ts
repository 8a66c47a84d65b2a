import { changesOf, noOtherRecords, type RecordKind } from '@zhidan/domain';
import { idOf, parsed } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';
import { addedAnswer, recordAnswer, withoutStamps } from './answer.js';

/** Adding, changing and removing plain master data: three routes from one declaration. */
export const recordRoutes =
  (kind: RecordKind): CommandRoutes =>
  (on, { eventStore }) => {
    const { aggregate, resource, schema } = kind;
    const changes = changesOf(schema);

    on(`POST /api/${resource}`, async ({ body, newId, facts, context }) => {
      const command = { kind: 'add', fields: parsed(schema, withoutStamps(kind, body)) } as const;
      const handled = await eventStore.handle(
        aggregate,
        newId,
        command,
        { ...facts, id: newId, others: noOtherRecords },
        { ...context, isNew: true },
      );
      return handled.repeated
        ? recordAnswer(eventStore, kind, newId, 201, handled)
        : addedAnswer(kind, newId, context, handled);
    });

    on(`PUT /api/${resource}/:id`, async ({ request, body, facts, context }) => {
      const command = { kind: 'change', fields: parsed(changes, withoutStamps(kind, body)) } as const;
      const id = idOf(request);
      const handled = await eventStore.handle(
        aggregate,
        id,
        command,
        { ...facts, id, others: noOtherRecords },
        context,
      );
      return recordAnswer(eventStore, kind, id, 200, handled);
    });

    on(`DELETE /api/${resource}/:id`, async ({ request, facts, context }) => {
      const id = idOf(request);
      const handled = await eventStore.handle(
        aggregate,
        id,
        { kind: 'remove' },
        { ...facts, id, others: noOtherRecords },
        context,
      );
      return recordAnswer(eventStore, kind, id, 200, handled);
    });
  };
