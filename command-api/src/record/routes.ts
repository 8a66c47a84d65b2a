import { changesSchemaOf, type RecordKind } from '@zhidan/domain';
import { idOf, parseBody } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';
import { derivedValuesShownTo, changesOfBody } from '../handling/changes-sent.js';
import { withoutReadOnlyFields } from '../handling/without.js';
import { addedRecordAnswer, derivedColumns, recordAnswer, shownRecord } from './answer.js';
import { createRecordHandler } from './handle.js';

/** Three routes to add, change and remove records of master data, from one declaration. */
export const recordRoutes =
  (kind: RecordKind): CommandRoutes =>
  (on, { facts: port, shownByReads }) => {
    const { resource, schema } = kind;
    const { eventStore } = port;
    const changes = changesSchemaOf(schema);
    const handle = createRecordHandler(kind, port);

    on(`POST /api/${resource}`, async ({ body, newId, facts, context }) => {
      const command = {
        kind: 'add',
        fields: parseBody(schema, withoutReadOnlyFields(body, derivedColumns(kind))),
      } as const;
      const handled = await handle(newId, command, facts, { ...context, isNew: true });
      return handled.repeated
        ? recordAnswer(eventStore, kind, newId, 201, handled)
        : addedRecordAnswer(kind, newId, context, handled);
    });

    on(`PUT /api/${resource}/:id`, async (call) => {
      const id = idOf(call.request);
      const fields = await changesOfBody(call, changes, {
        columns: derivedColumns(kind),
        beside: derivedValuesShownTo(shownByReads, resource, id, call),
        shown: (revision) => shownRecord(eventStore, kind, id, revision),
      });
      const handled = await handle(id, { kind: 'change', fields }, call.facts, call.context);
      return recordAnswer(eventStore, kind, id, 200, handled);
    });

    on(`DELETE /api/${resource}/:id`, async ({ request, facts, context }) => {
      const id = idOf(request);
      return recordAnswer(eventStore, kind, id, 200, await handle(id, { kind: 'remove' }, facts, context));
    });
  };
