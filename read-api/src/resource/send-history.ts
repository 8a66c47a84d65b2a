import { pickShown, type Caller } from '@zhidan/domain';
import { idOf, problems, setVersion, type Handler } from '@zhidan/http';
import { changesAsked, historyWithChanges, seenIn } from '../history/changes.js';
import type { HistoryEntry } from '../history/history.js';
import type { Past } from '../history/past.js';
import { caughtUp, isVisible, type ReadParts } from './parts.js';
import type { Resource, View } from './resource.js';
import { viewFor } from './view-for.js';

/**
 * What happened to one thing, oldest first, as the caller may know it; with what each event changed for those who see
 * all rows of the resource, as they see how each stood.
 */
export const sendHistory =
  (resource: Resource, past: Past, { pool, eventStore, freshness }: ReadParts): Handler =>
  async (request, response, caller) => {
    const view = viewFor(resource, caller);
    const id = idOf(request);
    const isWithChanges = changesAsked(request.query) && view.rows === 'all';
    if (view.rows !== 'all') {
      await caughtUp(freshness, resource, request);
      if (!(await isVisible(resource, view, pool, caller, id))) throw problems.notFound();
    }
    const entries = isWithChanges
      ? await historyWithChanges(eventStore, past.steps(id), seenIn(view, caller))
      : await past.history(id);
    const last = entries.at(-1);
    if (last === undefined) throw problems.notFound();
    setVersion(response, last.revision);
    response.setHeader('Cache-Control', 'no-store');
    const { entries: among = (all) => all } = view;
    response.json(among(entries).map((entry) => entryFor(resource, view, entry, caller)));
  };

/** The entry of a history as the caller may know it. */
export const entryFor = (resource: Resource, view: View, entry: HistoryEntry, caller: Caller): HistoryEntry =>
  (view.entry ?? ofColumns(resource, view))(entry, caller);

/** Of the columns of a record, an event says what is shown of them. */
const ofColumns =
  ({ row }: Resource, { shown }: View) =>
  (entry: HistoryEntry): HistoryEntry => {
    const columns = new Map(shown.map((column) => [column.name, column.shown]));
    const told = Object.entries(entry.data ?? {})
      .filter(([field]) => columns.has(field) || !(field in row.shape))
      .map(([field, value]) => [field, pickShown(value, columns.get(field) ?? 'all')]);
    return { ...entry, data: Object.fromEntries(told) };
  };
