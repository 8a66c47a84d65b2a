import { idOf, problems, setVersion, type Handler } from '@zhidan/http';
import type { Past } from '../history/past.js';
import { caughtUp, isVisible, type ReadParts } from './parts.js';
import type { Resource } from './resource.js';
import { viewFor } from './view-for.js';

/** What happened to one thing, oldest first, as the caller may know it. */
export const sendHistory =
  (resource: Resource, past: Past, { pool, freshness }: ReadParts): Handler =>
  async (request, response, caller) => {
    const view = viewFor(resource, caller);
    const id = idOf(request);
    if (view.rows !== 'all') {
      await caughtUp(freshness, resource, request);
      if (!(await isVisible(resource, view, pool, caller, id))) throw problems.notFound();
    }
    const entries = await past.history(id);
    const last = entries.at(-1);
    if (last === undefined) throw problems.notFound();
    setVersion(response, last.revision);
    response.setHeader('Cache-Control', 'no-store');
    const { entry: shown, entries: among = (all) => all } = view;
    const known = among(entries);
    response.json(shown === undefined ? known : known.map((entry) => shown(entry, caller)));
  };
