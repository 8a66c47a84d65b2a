import { eventSummary, recordOfStream } from '@zhidan/domain';
import { idOf, problems, setVersion, type Handler, type SecureRoutes } from '@zhidan/http';
import { changesByEvent } from './changes-by.js';
import { waitUntilCaughtUpWith, sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { queryRows } from '../resource/query.js';
import { sendList } from '../resource/send-list.js';
import { oneRowStatement } from '../resource/statement.js';
import { loadMoneyWriter } from '../setting/written-money.js';
import { requireView } from '../resource/view-for.js';
import { eventResource } from './resource.js';

/** The search over all events, and one event in full. */
export function eventRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/events', sendList(eventResource, parts));
  on('GET /api/events/:id', sendEvent(parts));
}

/**
 * Answers one event: its row of the index, its data from the store, the fields of the record that it changed,
 * and its link to the event before it.
 */
const sendEvent =
  ({ pool, eventStore, freshness }: ReadDependencies): Handler =>
  async (request, response, caller) => {
    await waitUntilCaughtUpWith(freshness, eventResource, request);
    const view = requireView(eventResource, caller);
    const [row] = await queryRows(pool, oneRowStatement(eventResource, view, caller, idOf(request)));
    if (row === undefined) throw problems.notFound();
    const [stream, from] = [String(row['stream']), Number(row['revision'])];
    for await (const event of eventStore.read(stream, { from, limit: 1 })) {
      const { data, metadata } = event;
      const { actor, correlation, causation, version, at, prev_hash, hash } = metadata;
      sendPrivately(response);
      setVersion(response, from);
      response.json({
        ...row,
        actor: { uid: actor.uid, name: actor.name },
        correlation,
        causation,
        version,
        at,
        prev_hash,
        hash,
        summary: eventSummary(event, await loadMoneyWriter(eventStore)),
        about: recordOfStream(stream) ?? null,
        changes: await changesByEvent(eventStore, stream, from),
        data,
      });
      return;
    }
    throw problems.notFound();
  };
