import { idOf, problems, setVersion, type Handler } from '@zhidan/http';
import type { Past } from '../history/past.js';

/** What happened to one thing, oldest first. */
export const sendHistory =
  (past: Past): Handler =>
  async (request, response) => {
    const entries = await past.history(idOf(request));
    const last = entries.at(-1);
    if (last === undefined) throw problems.notFound();
    setVersion(response, last.revision);
    response.setHeader('Cache-Control', 'no-store');
    response.json(entries);
  };
