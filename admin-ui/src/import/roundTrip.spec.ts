import { describe, expect, it } from '@jest/globals';
import { formField, hasField, importedResources } from '@zhidan/domain';
import fc from 'fast-check';
import type { FieldLabel } from '../film/film.js';
import { withValue } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';
import { csvText } from '../sheet/csvText.js';
import { labelledLines } from '../sheet/wordLines.js';
import { createWorkbook } from '../sheet/workbook.js';
import { importKinds } from './importKinds.js';
import type { ImportKind } from './importKind.js';
import { planFile } from './planFile.js';
import { fileTableOf } from './table.js';
import { readRowsFromBytes } from '@zhidan/ui-kit/sheet';
import { referencedNamesIn } from './surroundings.js';
import { storedRecord, officeWith } from './testing/office.js';

/** Ordinary texts, and texts that a spreadsheet would convert to other types. */
const text = fc.oneof(
  fc.stringMatching(/^[布料 a-zA-Z0-9、,'"=+@\-_（）\n]{0,12}$/),
  fc.constantFrom(
    '0912345678',
    '2026-03-16',
    '=1+1',
    "'引號",
    '1e5',
    'TRUE',
    '_x0041_',
    '三月　底',
    '"',
    '-5',
  ),
);

/** Two of these records have the same name. */
const referred = [
  storedRecord('c1', { name: '布行' }),
  storedRecord('c2', { name: '布行' }),
  storedRecord('c3', { name: '配件、五金' }),
];

function valueOf({ screens }: ImportKind, { path, is }: FieldLabel): fc.Arbitrary<unknown> {
  if (!hasField(screens.schema, path)) return text.map((one) => one.trim());
  const field = formField(screens, path);
  if (field.kind === 'number')
    return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
  if (field.kind === 'switch') return fc.boolean();
  if (field.kind === 'choice') return fc.constantFrom(...field.codes);
  if (is === 'reference') return fc.constantFrom('', 'gone', ...referred.map(({ id }) => id));
  if (is === 'references') return fc.subarray(referred.map(({ id }) => id));
  if (field.kind === 'texts')
    return fc.array(
      text.map((one) => one.trim()),
      { maxLength: 3 },
    );
  return text.map((one) => one.trim());
}

const recordsOf = (kind: ImportKind): fc.Arbitrary<readonly OfficeRecord[]> => {
  const paths = kind.words.filter(
    ({ path }) => !/_date$|^id$|person$/.test(path) || path.includes('_person_'),
  );
  const values = fc.record(Object.fromEntries(paths.map((word) => [word.path, valueOf(kind, word)])));
  return fc.array(values, { minLength: 1, maxLength: 4 }).map((all) =>
    all.map((fields, at) =>
      storedRecord(
        `r${at}`,
        Object.entries(fields).reduce(
          (record, [path, value]) => withValue(record, path.split('.'), value),
          {},
        ),
      ),
    ),
  );
};

const statesIn = async (kind: ImportKind, records: readonly OfficeRecord[], form: 'excel' | 'csv') => {
  const lists = Object.fromEntries(
    kind.words.flatMap((word) => ('resource' in word ? [[word.resource, referred]] : [])),
  );
  const office = officeWith(kind, records, lists);
  const written = { names: referencedNamesIn(office), money: office.money };
  const lines = labelledLines({ fields: office.fields, rows: records }, kind.words, written);
  const file =
    form === 'excel' ? await createWorkbook([{ title: '清單', lines }]) : new Blob([csvText(lines)]);
  const read = fileTableOf(await readRowsFromBytes(new Uint8Array(await file.arrayBuffer())));
  if (read.is !== 'table') throw new Error(`the file is ${read.is}`);
  const plan = planFile(kind, read.table, office);
  expect(plan).toMatchObject({ unknown: [], obstacles: [], missing: [] });
  return plan.lines.map(({ state, changes, faults, isOutdated }) => ({ state, changes, faults, isOutdated }));
};

const untouched = { state: 'same', changes: [], faults: [], isOutdated: false };

describe('downloading a list and importing it again', () => {
  const kinds = Object.entries(importKinds);

  it('is tested for each importable kind of record', () =>
    expect([...Object.keys(importKinds), 'categories']).toEqual(importedResources));

  it.each(kinds)('needs a different heading for each column of %s', (_resource, { words }) => {
    const labels = words.map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });

  it.each(kinds)('changes nothing for %s, as Excel and as CSV', async (_resource, kind) => {
    await fc.assert(
      fc.asyncProperty(recordsOf(kind), async (records) => {
        const all = records.map(() => untouched);
        expect(await statesIn(kind, records, 'excel')).toEqual(all);
        expect(await statesIn(kind, records, 'csv')).toEqual(all);
      }),
      { numRuns: 15 },
    );
  });
});
