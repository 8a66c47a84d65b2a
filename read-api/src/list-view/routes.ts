import { listViews, viewsFor } from '@zhidan/domain/list-view';
import { mayHaveViews } from '@zhidan/domain/page';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { privately, type ReadParts } from '../resource/parts.js';

/** What people made of a list of the office: own views, and those that are shared. */
export function listViewRoutes(on: SecureRoutes['on'], parts: Pick<ReadParts, 'eventStore'>): void {
  on('GET /api/list-views/:id', sendViews(parts));
}

/** They are few and in one stream, so they are read from their events. */
const sendViews =
  ({ eventStore }: Pick<ReadParts, 'eventStore'>): Handler =>
  async (request, response, caller) => {
    const list = idOf(request);
    if (!mayHaveViews(list, caller)) throw problems.notFound();
    const { state } = await eventStore.load(listViews, list);
    privately(response);
    response.json(viewsFor(state, caller.uid));
  };
