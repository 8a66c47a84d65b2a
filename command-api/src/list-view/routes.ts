import { refuse } from '@zhidan/domain';
import { listViewBody, listViews, viewsFor, type ListViewsCommand } from '@zhidan/domain/list-view';
import { maySaveViews } from '@zhidan/domain/page';
import { idOf, parseBody } from '@zhidan/http';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';

/** The routes for saving and removing views of lists; a person removes only their own views. */
export const listViewRoutes: CommandRoutes = (on, { facts }) => {
  const handle = async (
    call: CommandCall,
    command: ListViewsCommand,
    status: CommandAnswer['status'],
  ): Promise<CommandAnswer> => {
    const { caller } = call.facts;
    const list = idOf(call.request);
    if (!maySaveViews(list, caller)) return refuse({ code: 'LIST_VIEW_NOT_FOUND' });
    const { state, revision, position } = await facts.eventStore.handle(
      listViews,
      list,
      command,
      call.facts,
      call.context,
    );
    return { status, body: viewsFor(state, caller.uid), revision, position };
  };

  on('POST /api/list-views/:id', (call) =>
    handle(call, { kind: 'save', view: parseBody(listViewBody, call.body) }, 201),
  );

  on('DELETE /api/list-views/:id/:name', (call) =>
    // The name needs no schema, because the name in the address may be any text.
    handle(call, { kind: 'remove', name: String(call.request.params['name']) }, 200),
  );
};
