import { webhookBody, webhooks } from '@zhidan/domain/webhook';
import { idOf, parseBody, problems } from '@zhidan/http';
import { z } from 'zod';
import type { CommandRoutes } from '../handling/routes.js';
import { derivedValuesShownTo, changesOfBody } from '../handling/changes-sent.js';
import { withoutReadOnlyFields } from '../handling/without.js';
import { derivedColumns, recordAnswer, shownRecord } from '../record/answer.js';
import { createRecordHandler } from '../record/handle.js';

const changes = webhookBody.partial();
/** Fields that are shown and cannot be changed by a request. */
const shown = [...derivedColumns(webhooks), 'secret_since'];

/**
 * Webhooks: the addresses of other programs, each with a secret that is returned once and stored in no event.
 */
export const webhookRoutes: CommandRoutes = (on, { facts: port, shownByReads, webhooks: outside }) => {
  const { eventStore } = port;
  const handle = createRecordHandler(webhooks, port);

  const mustBeOutside = async (url: string | undefined): Promise<void> => {
    if (url === undefined || !(await outside.isPrivate(url))) return;
    throw problems.malformed([{ path: 'url', message: '這個網址指向內部網路，不能使用' }], 'PRIVATE_ADDRESS');
  };

  on(
    'POST /api/webhooks',
    async ({ body, newId, facts, context }) => {
      const fields = parseBody(webhookBody, withoutReadOnlyFields(body, shown));
      await mustBeOutside(fields.url);
      const command = { kind: 'add', fields: { ...fields, secret_since: facts.now } } as const;
      const handled = await handle(newId, command, facts, { ...context, isNew: true });
      const answer = await recordAnswer(eventStore, webhooks, newId, 201, handled);
      const secret = await outside.begin(newId, handled.position ?? 0n);
      return { ...answer, body: { ...asObject.parse(answer.body), secret } };
    },
    { isSecret: true },
  );

  on('PUT /api/webhooks/:id', async (call) => {
    const id = idOf(call.request);
    const fields = await changesOfBody(call, changes, {
      columns: shown,
      beside: derivedValuesShownTo(shownByReads, webhooks.resource, id, call),
      shown: (revision) => shownRecord(eventStore, webhooks, id, revision),
    });
    await mustBeOutside(fields.url);
    const handled = await handle(id, { kind: 'change', fields }, call.facts, call.context);
    return recordAnswer(eventStore, webhooks, id, 200, handled);
  });

  on('DELETE /api/webhooks/:id', async ({ request, facts, context }) => {
    const id = idOf(request);
    return recordAnswer(eventStore, webhooks, id, 200, await handle(id, { kind: 'remove' }, facts, context));
  });

  on(
    'POST /api/webhooks/:id/rotate',
    async ({ request, body, facts, context }) => {
      parseBody(z.object({}), body ?? {});
      const id = idOf(request);
      const fields = { secret_since: facts.now };
      const handled = await handle(id, { kind: 'change', fields }, facts, context);
      const answer = await recordAnswer(eventStore, webhooks, id, 200, handled);
      return { ...answer, body: { id, secret: await outside.rotate(id, handled.position ?? 0n) } };
    },
    { isSecret: true },
  );

  on('POST /api/webhook-deliveries/:id/resend', async ({ request, body }) => {
    parseBody(z.object({}), body ?? {});
    const id = idOf(request);
    if (!(await outside.resend(id))) throw problems.notFound();
    return { status: 200, body: { id, state: 'waiting' }, position: undefined };
  });
};

const asObject = z.record(z.string(), z.unknown());
