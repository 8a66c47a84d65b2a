import { getJson } from '@zhidan/ui-kit/api';
import type { OfficeRecord } from '../record/screens.js';
import { recordName } from '../record/recordName.js';
import type { RecordNames } from './wordLines.js';

/** The largest number of ids in one URL. */
const AT_A_TIME = 100;

/** Loads the names of records; a record that the user may not read keeps its id as name. */
export async function fetchReferencedNames(
  referred: ReadonlyMap<string, readonly string[]>,
): Promise<RecordNames> {
  const found = await Promise.all(
    [...referred].map(async ([resource, ids]) => [resource, await namesIn(resource, ids)] as const),
  );
  return new Map(found);
}

async function namesIn(resource: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const query = new URLSearchParams({
      filter: JSON.stringify({ id: ids.slice(from, from + AT_A_TIME) }),
      range: JSON.stringify([0, AT_A_TIME - 1]),
    });
    const records = await getJson<readonly OfficeRecord[]>(`/api/${resource}?${query}`).catch(() => []);
    for (const record of records) names.set(record.id, recordName(record));
  }
  return names;
}
