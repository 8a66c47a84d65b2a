import { moneyWriter, specifiedMoneyStyle } from '@zhidan/domain/display';
import type { OfficeRecord } from '../../record/screens.js';
import type { ImportKind } from '../importKind.js';
import { namedRecords } from '../references.js';
import { referencedResources, type ImportContext } from '../surroundings.js';
import { textOf, valueAt } from '../../form/values.js';

/** An import context with these records of a kind and these referenced records. */
export function officeWith(
  kind: ImportKind,
  records: readonly OfficeRecord[],
  referred: Readonly<Record<string, readonly OfficeRecord[]>> = {},
): ImportContext {
  const { called } = kind.screens;
  const fields = kind.words.map(({ path }) => path.split('.')[0] ?? '');
  return {
    existing: namedRecords(records, (record) => textOf(valueAt(record, called))),
    fields: [...new Set([...fields, 'revision', 'preview'])],
    referred: new Map(
      referencedResources(kind.words).map((resource) => [resource, namedRecords(referred[resource] ?? [])]),
    ),
    money: moneyWriter(specifiedMoneyStyle),
  };
}

/** A record as stored, with its author and dates. */
export const storedRecord = (id: string, fields: Readonly<Record<string, unknown>>): OfficeRecord => ({
  id,
  revision: 3,
  create_date: '2026-03-02T01:00:00.000Z',
  last_modify_date: '2026-03-05T02:00:00.000Z',
  last_edit_person: '林小姐',
  ...fields,
});
