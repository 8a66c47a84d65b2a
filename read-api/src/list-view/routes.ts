import { listViews, viewsFor } from '@zhidan/domain/list-view';
import { maySaveViews } from '@zhidan/domain/page';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';

/** Saved views of the lists in the office: a person's own views, and the views shared with all staff. */
export function listViewRoutes(on: SecureRoutes['on'], parts: Pick<ReadDependencies, 'eventStore'>): void {
  on('GET /api/list-views/:id', sendViews(parts));
}

/** The views are read from the events without a read model, since all of them are few and in one stream. */
const sendViews =
  ({ eventStore }: Pick<ReadDependencies, 'eventStore'>): Handler =>
  async (request, response, caller) => {
    const list = idOf(request);
    if (!maySaveViews(list, caller)) throw problems.notFound();
    const { state } = await eventStore.load(listViews, list);
    sendPrivately(response);
    response.json(viewsFor(state, caller.uid));
  };
