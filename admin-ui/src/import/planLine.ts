import { formErrors, formField, hasField, Refused, sameJson, refusalMessage } from '@zhidan/domain';
import { z } from 'zod';
import { changesOf, filledFields, type LabelledChange } from '../film/changes.js';
import type { FieldLabel } from '../film/film.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import { textOf, valueAt, withValue } from '../form/values.js';
import { declarationOf, type OfficeRecord } from '../record/screens.js';
import { dateIn, dateText } from '../sheet/lines.js';
import { tableCellOf, type RecordNames } from '../sheet/wordLines.js';
import type { MappedColumn } from './columns.js';
import { schemaOfNewRecord, isImportableColumn, type ImportKind } from './importKind.js';
import { lineStateOf, type ImportFault, type PlannedLine } from './plan.js';
import { readCell } from './readCell.js';
import type { ImportContext } from './surroundings.js';
import type { FileCell, FileRow } from '@zhidan/ui-kit/sheet';
import { isBlank, textOfCell } from './table.js';
import { isCellUnedited, instantInCell } from './written.js';

export interface LineContext {
  readonly kind: ImportKind;
  readonly columns: readonly MappedColumn[];
  readonly around: ImportContext;
  readonly names: RecordNames;
}

/** A cell that differs from its record, with the parsed value or the fault. */
interface Said {
  readonly column: MappedColumn;
  readonly cell: FileCell;
  readonly value?: unknown;
  readonly fault?: string;
}

/** Plans the change of one line without regard to the other lines. */
export function planLine(reading: LineContext, row: FileRow, record: OfficeRecord | undefined): PlannedLine {
  const said = saidBy(reading, row, record);
  const body = valuesOf({}, said);
  const base = record ?? reading.kind.blank;
  // Fields of a block that the file does not mention keep their values.
  const after = { ...base, ...valuesOf(pickedFrom(base, Object.keys(body)), said) };
  const faults = faultsOf(reading, row, record, said, after);
  const line = {
    row: row.row,
    name: textOf(valueAt(after, reading.kind.screens.called)) || (record?.id ?? ''),
    record,
    changes: changesIn(reading, record, body, after),
    body,
    faults,
    isOutdated: record !== undefined && isOlder(reading, row, record),
  };
  return { ...line, state: lineStateOf(line) };
}

/** The values after the cells of a line are applied. */
const valuesOf = (values: FormValues, said: readonly Said[]): FormValues =>
  said.reduce(
    (all, { column, value, fault }) =>
      fault === undefined ? withValue(all, column.word.path.split('.'), value) : all,
    values,
  );

const pickedFrom = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

function changesIn(
  { columns }: LineContext,
  record: OfficeRecord | undefined,
  body: FormValues,
  after: FormValues,
): readonly LabelledChange[] {
  const words = columns.map(({ word }) => word);
  if (record !== undefined) return changesOf(words, record, after);
  return filledFields(words, body).map(({ word, value }) => ({ word, before: undefined, after: value }));
}

/** The cells of a line that differ from the record. */
function saidBy(reading: LineContext, { cells }: FileRow, record: OfficeRecord | undefined): readonly Said[] {
  const { kind, names, columns, around } = reading;
  const written = { names, money: around.money };
  const said: Said[] = [];
  for (const column of columns) {
    const { word } = column;
    const cell = cells[column.at] ?? null;
    if (!isImportableColumn(kind, word)) continue;
    if (record === undefined && isBlank(cell)) continue;
    const now = valueAt(record, word.path);
    if (record !== undefined && isCellUnedited(tableCellOf(word, now, written), cell)) continue;
    const read = saidIn(reading, column, cell, record, said);
    if (read.fault === undefined && isSame(read.value, now)) continue;
    said.push(read);
  }
  return said;
}

/** Whether two values are equal; all kinds of empty values are equal. */
const isSame = (one: unknown, other: unknown): boolean =>
  sameJson(one, other) || (isNothing(one) && isNothing(other));

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function saidIn(
  { kind, around }: LineContext,
  column: MappedColumn,
  cell: FileCell,
  record: OfficeRecord | undefined,
  /** The already read cells of the line. */
  before: readonly Said[],
): Said {
  const { screens } = kind;
  const { word } = column;
  if (record !== undefined && !hasField(screens.schema, word.path))
    return { column, cell, fault: '建立之後不能在這裡修改' };
  // An empty cell resets its field to the initial value of a new record.
  if (isBlank(cell)) return { column, cell, value: valueAt(kind.blank, word.path) };
  const isReferring = word.is === 'reference' || word.is === 'references';
  const { narrowedBy } = declarationOf(screens, word.path);
  // The value of an earlier field of the line, which restricts the choices of later ones as in the form.
  const valueBefore = (path: string) => {
    const said = before.find((each) => each.column.word.path === path);
    return said === undefined ? valueAt(record, path) : said.value;
  };
  const read = readCell(word, cell, {
    isSeveral: holdsSeveral(kind, word),
    referred: isReferring ? around.referred.get(word.resource) : undefined,
    isOffered: (other) =>
      narrowedBy === undefined || sameJson(valueAt(other, narrowedBy), valueBefore(narrowedBy)),
  });
  return read.is === 'fault'
    ? { column, cell, fault: read.message }
    : { column, cell, value: stored(kind, word.path, read.value) };
}

function holdsSeveral({ screens }: ImportKind, { path }: FieldLabel): boolean {
  if (!hasField(screens.schema, path)) return false;
  const { kind } = formField(screens, path);
  return kind === 'texts' || kind === 'choices';
}

/** Parses a value by its schema; a refused value is returned unchanged. */
function stored({ single }: ImportKind, path: string, value: unknown): unknown {
  const [name = ''] = path.split('.');
  const field = single.shape[name];
  if (field === undefined) return value;
  const parsed = z.safeParse(field, withValue({}, path.split('.'), value)[name]);
  return parsed.success ? valueAt({ [name]: parsed.data }, path) : value;
}

/** The faults of a line: unreadable cells, values refused by the schema, and violated rules. */
function faultsOf(
  reading: LineContext,
  row: FileRow,
  record: OfficeRecord | undefined,
  said: readonly Said[],
  after: FormValues,
): readonly ImportFault[] {
  const { kind } = reading;
  const unread = said.flatMap(({ column, cell, fault }) =>
    fault === undefined ? [] : [{ label: column.word.label, cell: textIn(cell), message: fault }],
  );
  if (record !== undefined && said.length === 0) return [];
  const schema = record === undefined ? schemaOfNewRecord(kind.screens) : kind.screens.schema;
  const isUnread = (path: string) =>
    said.some(({ column, fault }) => fault !== undefined && column.word.path === path);
  const wrong = Object.entries(formErrors(schema, after))
    .filter(([path]) => record === undefined || said.some(({ column }) => isBelow(path, column.word.path)))
    .filter(([path]) => !isUnread(path))
    .map(([path, message]) => faultAt(reading, row, path, message));
  const faults = [...unread, ...wrong];
  return faults.length > 0 ? faults : refusedBy(reading, after);
}

const isBelow = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

function faultAt(
  { kind, columns }: LineContext,
  { cells }: FileRow,
  path: string,
  message: string,
): ImportFault {
  const column = columns.find(({ word }) => isBelow(path, word.path));
  const word = column?.word ?? kind.words.find((each) => isBelow(path, each.path));
  return {
    label: word?.label ?? path,
    cell: column === undefined ? '' : textIn(cells[column.at] ?? null),
    message,
  };
}

const textIn = (cell: FileCell): string => (cell instanceof Date ? dateText(cell) : textOfCell(cell));

/** Faults by rules that involve several fields, each valid on its own. */
function refusedBy({ kind, around }: LineContext, after: FormValues): readonly ImportFault[] {
  try {
    kind.check?.(after, {
      record: (resource, id) => around.referred.get(resource)?.byId.get(id),
      nameTaken: () => false,
      userOf: () => undefined,
    });
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [{ label: '', cell: '', message: refusalMessage(error.refusal, around.money) }];
  }
}

const CHANGED_AT = 'last_modify_date';
const SECOND_MS = 1_000;

/** Whether the record was changed after the date that the file contains. */
function isOlder({ columns }: LineContext, { cells }: FileRow, record: OfficeRecord): boolean {
  const column = columns.find(({ word }) => word.path === CHANGED_AT);
  const then = instantInCell(column === undefined ? null : (cells[column.at] ?? null));
  const now = dateIn(textOf(record[CHANGED_AT]));
  return then !== undefined && now !== undefined && now.getTime() - then.getTime() > SECOND_MS;
}
