import { categories, refuse } from '@zhidan/domain';
import { templateBody, templates } from '@zhidan/domain/template';
import { idOf } from '@zhidan/http';
import { changesOfBody, type ShownRecord } from '../handling/changes-sent.js';
import type { CommandDependencies, CommandRoutes } from '../handling/routes.js';

/** Publishes a whole template of a product as its newest version. */
export const templateRoutes: CommandRoutes = (on, { facts: port }) => {
  on('PUT /api/categories/:id/template', async (call) => {
    const category_id = idOf(call.request);
    await port.settled();
    if (!port.records(categories.resource).has(category_id))
      return refuse({ code: 'CATEGORY_NOT_FOUND', category_id });
    const body = await changesOfBody(call, templateBody, {
      columns: ['category_id', 'version', 'created_date'],
      shown: (revision) => shownTemplate(port, category_id, revision),
    });
    const command = { kind: 'publish', category_id, body } as const;
    const handled = await port.eventStore.handle(templates, category_id, command, call.facts, call.context);
    const { state, revision, position } = handled;
    return { status: 200, body: state.at(-1), revision, position };
  });
};

/** The newest version, and the one that was the newest at a revision. */
async function shownTemplate(
  { eventStore }: CommandDependencies['facts'],
  category_id: string,
  revision: unknown,
): Promise<ShownRecord | undefined> {
  const { state, revision: now } = await eventStore.load(templates, category_id);
  const last = state.at(-1);
  if (last === undefined) return undefined;
  return {
    now: { ...last, revision: now },
    then: typeof revision === 'number' ? state[revision] : undefined,
  };
}
