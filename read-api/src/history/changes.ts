import { fieldChanges, pickShownKeys, type Caller, type FieldChange } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { problems } from '@zhidan/http';
import { loadMoneyWriter } from '../setting/written-money.js';
import type { Row, ResourceView } from '../resource/resource.js';
import { entryOf, type HistoryEntry } from './history.js';
import type { HistoryStep } from './step.js';

/** Columns that every event changes, which are therefore not listed as changes. */
const ALWAYS_CHANGED: ReadonlySet<string> = new Set([
  'revision',
  'modified_date',
  'modifiedUser_id',
  'last_modify_date',
  'last_edit_person',
  'update_date',
]);

/** Compares two rows of one record. Where one of the rows is missing, every column counts as changed. */
export const changesOfRows = (before: Row | undefined, after: Row | undefined): readonly FieldChange[] =>
  fieldChanges(before ?? {}, after ?? {}).filter(({ field }) => !ALWAYS_CHANGED.has(field));

/** Whether the query requests the changes of each event. */
export function wantsChanges({ changes }: Readonly<Record<string, unknown>>): boolean {
  if (changes === undefined || changes === '0') return false;
  if (changes === '1') return true;
  throw problems.malformed([{ path: 'changes', message: 'must be 0 or 1' }]);
}

/**
 * The history of one record, each event with the changes of the columns that the caller sees. The first event
 * created the record, so its changes are not listed.
 */
export async function historyWithChanges<Kept>(
  eventStore: EventStore,
  steps: AsyncIterable<HistoryStep<Kept>>,
  seen: (row: Kept) => Row,
  first?: Row,
): Promise<readonly HistoryEntry[]> {
  const money = await loadMoneyWriter(eventStore);
  const entries: HistoryEntry[] = [];
  let before = first;
  for await (const { event, row } of steps) {
    const after = row && seen(row);
    const isFirst = entries.length === 0 && first === undefined;
    entries.push({ ...entryOf(event, money), changes: isFirst ? [] : changesOfRows(before, after) });
    before = after;
  }
  return entries;
}

/** Restricts a row to the stored columns of a view, without computed ones. */
export const visibleColumnsPicker =
  ({ shown, row: hiding }: ResourceView, caller: Caller) =>
  (row: Row): Row => {
    const known = hiding === undefined ? row : hiding(row, caller);
    return Object.fromEntries(
      shown.map(({ name, shown: part }) => [
        name,
        part === 'all' ? known[name] : pickShownKeys(known[name], part),
      ]),
    );
  };
