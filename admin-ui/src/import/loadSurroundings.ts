import type { WriteMoney } from '@zhidan/domain/display';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { textOf, valueAt } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';
import { fetchCompleteList, type CompleteList } from '../sheet/wholeList.js';
import type { ImportKind } from './importKind.js';
import { namedRecords, type NamedRecords } from './references.js';
import { referencedResources, type ImportContext } from './surroundings.js';

/** Loads the current records with which the lines of a file are compared. Rejects with `RequestFailed`. */
export async function loadImportContext(
  { screens, words }: ImportKind,
  money: WriteMoney,
): Promise<ImportContext> {
  const { resource, called } = screens;
  const { fields, rows } = await wholeList(resource);
  const referred = new Map<string, NamedRecords>();
  // One after another, because the server limits concurrent requests for whole lists.
  for (const other of referencedResources(words)) {
    const list = await listOrNone(other);
    if (list !== undefined) referred.set(other, namedRecords(recordsIn(list)));
  }
  return {
    fields,
    existing: namedRecords(recordsIn({ fields, rows }), (record) => textOf(valueAt(record, called))),
    referred,
    money,
  };
}

/** All records of a kind with all their fields. */
const wholeList = (resource: string): Promise<CompleteList> =>
  fetchCompleteList({ resource, filter: {}, sort: { field: 'id', order: 'ASC' } });

async function listOrNone(resource: string): Promise<CompleteList | undefined> {
  try {
    return await wholeList(resource);
  } catch (error) {
    // A list that the user may not read counts as empty.
    if (error instanceof RequestFailed && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
}

const recordsIn = ({ rows }: CompleteList): readonly OfficeRecord[] =>
  rows.map((row) => ({ ...row, id: textOf(row['id']), revision: Number(row['revision'] ?? 0) }));
