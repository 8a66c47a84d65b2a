import { pickShownKeys, type Caller } from '@zhidan/domain';
import type { OrderSnapshot } from '@zhidan/domain/quotation';
import { idOf, problems, setVersion, type Handler } from '@zhidan/http';
import { wantsChanges, historyWithChanges, visibleColumnsPicker } from '../history/changes.js';
import { entriesOfFigure, requestedFigure, notingSteps } from '../history/figure.js';
import type { HistoryEntry } from '../history/history.js';
import type { PastReader } from '../history/past.js';
import { waitUntilCaughtUpWith, isRecordVisible, type ReadDependencies } from './parts.js';
import type { Resource, ResourceView } from './resource.js';
import { requireView } from './view-for.js';

/**
 * Sends the history of one record, oldest first, as the caller may see it. Callers who see all rows also get
 * the changes of each event, in the columns that they see. With a figure in the query, only the events behind
 * that figure are sent.
 */
export const sendHistory =
  (resource: Resource, past: PastReader, { pool, eventStore, freshness }: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const view = requireView(resource, caller);
    const id = idOf(request);
    const figure = requestedFigure(view, request.query);
    const isWithChanges = figure !== undefined || (wantsChanges(request.query) && view.rows === 'all');
    if (view.rows !== 'all') {
      await waitUntilCaughtUpWith(freshness, resource, request);
      if (!(await isRecordVisible(resource, view, pool, caller, id))) throw problems.notFound();
    }
    const steps: OrderSnapshot[] = [];
    const entries = isWithChanges
      ? await historyWithChanges(
          eventStore,
          notingSteps(past.steps(id), steps),
          visibleColumnsPicker(view, caller),
        )
      : await past.history(id);
    const last = entries.at(-1);
    if (last === undefined) throw problems.notFound();
    setVersion(response, last.revision);
    response.setHeader('Cache-Control', 'no-store');
    const { entries: among = (all) => all } = view;
    const named = figure === undefined ? among(entries) : entriesOfFigure(figure, steps, entries);
    response.json(named.map((entry) => entryFor(resource, view, entry, caller)));
  };

export const entryFor = (
  resource: Resource,
  view: ResourceView,
  entry: HistoryEntry,
  caller: Caller,
): HistoryEntry => (view.entry ?? ofColumns(resource, view))(entry, caller);

/** Restricts the data of an event to the columns that the view shows. */
const ofColumns =
  ({ row }: Resource, { shown }: ResourceView) =>
  (entry: HistoryEntry): HistoryEntry => {
    const columns = new Map(shown.map((column) => [column.name, column.shown]));
    const told = Object.entries(entry.data ?? {})
      .filter(([field]) => columns.has(field) || !(field in row.shape))
      .map(([field, value]) => [field, pickShownKeys(value, columns.get(field) ?? 'all')]);
    return { ...entry, data: Object.fromEntries(told) };
  };
