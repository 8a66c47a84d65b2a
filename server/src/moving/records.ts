import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  customer,
  customerLabels,
  foldedName,
  isUniqueValue,
  issueSentence,
  moneyWriter,
  importCorrelation,
  newCustomerFields,
  recordKinds,
  Refused,
  refusalMessage,
  specifiedMoneyStyle,
  systemCaller,
  type OtherRecords,
  type PeopleLookup,
} from '@zhidan/domain';
import { parseBankDate } from '@zhidan/domain/bank';
import { isObject } from '@zhidan/domain/core';
import { commandHandler, type Facts } from '@zhidan/command-api';
import { z } from 'zod';
import type { ExportFileFault } from './history.js';
import { readListRows, type ListRow } from './rows.js';

/** Maps the columns of a file to fields, by resource: `{"customers": {"公司名稱": "company"}}`. */
export const columnMap = z.record(z.string(), z.record(z.string(), z.string()));
export type ColumnMap = z.infer<typeof columnMap>;

/** A kind of records that can be imported from files of other programs. */
interface Kind {
  readonly resource: string;
  readonly schema: z.ZodObject;
  readonly labels: Readonly<Record<string, string>>;
  /** Resources that records of this kind refer to. */
  readonly refersTo: readonly string[];
  readonly aggregate: Parameters<ReturnType<typeof commandHandler>>[0]['aggregate'];
}

const kinds: readonly Kind[] = [
  ...recordKinds.map(({ resource, schema, labels, rules, aggregate }) => ({
    resource,
    schema,
    labels,
    refersTo: Object.values(rules.references ?? {}).flatMap((reference) => reference?.resource ?? []),
    aggregate,
  })),
  {
    resource: 'customers',
    schema: newCustomerFields,
    labels: customerLabels,
    refersTo: ['customer-classes', 'customer-titles'],
    aggregate: customer,
  },
];

/** Kinds sorted so that referenced kinds come first. */
function inOrder(): readonly Kind[] {
  const ordered: Kind[] = [];
  const place = (kind: Kind, above: readonly Kind[]): void => {
    if (ordered.includes(kind) || above.includes(kind)) return;
    for (const other of kinds) if (kind.refersTo.includes(other.resource)) place(other, [...above, kind]);
    ordered.push(kind);
  };
  for (const kind of kinds) place(kind, []);
  return ordered;
}

export interface ImportedRecords {
  added: number;
  known: number;
  readonly faults: ExportFileFault[];
}

export interface ImportRecordsOptions {
  /** The id of the import, by which it can be taken back. */
  readonly importId: string;
  readonly map: ColumnMap;
  readonly facts: Facts;
  readonly now: string;
  readonly isDry: boolean;
  /** Called with the work that writes, once no row has a fault. */
  readonly recorded?: (work: () => Promise<CountedRecords>) => Promise<CountedRecords>;
}

/** A record is a stream with one event. */
interface CountedRecords extends ImportedRecords {
  readonly streams: number;
}

/**
 * Imports the records of other programs from `suppliers.csv`, `customers.xlsx`, `goods.json` and so on; a row
 * that was imported before is skipped. First tries all rows against the rules, each as if the earlier rows were
 * imported already; if any row has a fault, nothing is written.
 */
export async function importRecords(folder: string, wish: ImportRecordsOptions): Promise<ImportedRecords> {
  const rehearsal = rehearse(wish);
  const tried = await eachRecord(folder, wish.map, (kind, read, place) => rehearsal(kind, read, place));
  if (wish.isDry || tried.faults.length > 0) return tried;
  const { recorded = (work) => work() } = wish;
  return recorded(async () => {
    const taken = await eachRecord(folder, wish.map, (kind, read) => add(kind, read, wish));
    return { ...taken, streams: taken.added };
  });
}

const ENDINGS = ['csv', 'xlsx', 'json'];

/** The lists in a folder that can be imported, in the order of their import. */
export async function listFilesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return inOrder()
    .flatMap(({ resource }) => ENDINGS.map((ending) => `${resource}.${ending}`))
    .filter((name) => names.includes(name));
}

/** The file and line of a row, for the faults of later rows that collide with it. */
interface RowPlace {
  readonly file: string;
  readonly line: number;
}
type RightRecord = Extract<ReadRecord, { readonly is: 'right' }>;
type RecordOutcome = 'added' | 'known' | { readonly faults: readonly string[] };

async function eachRecord(
  folder: string,
  map: ColumnMap,
  work: (kind: Kind, read: RightRecord, place: RowPlace) => Promise<RecordOutcome>,
): Promise<ImportedRecords> {
  const taken: ImportedRecords = { added: 0, known: 0, faults: [] };
  const names = await readdir(folder);
  for (const kind of inOrder())
    for (const file of ENDINGS.map((ending) => `${kind.resource}.${ending}`)) {
      if (!names.includes(file)) continue;
      const seenColumns = new Map<string, Columns>();
      for await (const read of readListRows(join(folder, file))) {
        const { line } = read;
        if ('what' in read) {
          taken.faults.push({ file, line, what: read.what });
          continue;
        }
        const names = Object.keys(read.row);
        const key = JSON.stringify(names);
        const columns = seenColumns.get(key) ?? columnsOf(kind, names, ownMap(map, kind));
        // Faults of the columns are reported once, not again for each row that has the same columns.
        if (!seenColumns.has(key))
          taken.faults.push(...columns.faults.map((what) => ({ file, line: read.titleLine, what })));
        seenColumns.set(key, columns);
        const record = recordIn(kind, read.row, columns);
        const outcome = record.is === 'wrong' ? record : await work(kind, record, { file, line });
        if (typeof outcome === 'string') taken[outcome] += 1;
        else taken.faults.push(...outcome.faults.map((what) => ({ file, line, what })));
      }
    }
  return taken;
}

/**
 * Tries rows without writing: the rules of each kind decide, with the earlier rows among the existing records.
 */
function rehearse({ facts, now }: ImportRecordsOptions) {
  const places = new Map<string, RowPlace & { readonly content: string }>();
  const planned = new Map<string, Readonly<Record<string, unknown>>>();
  const names = new Map<string, string>();
  const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);
  const isPlanned = (resource: string, field: string, value: string, exceptId: string): boolean => {
    const holder = names.get(keyOf(resource, field, foldedName(value)));
    return holder !== undefined && holder !== exceptId;
  };
  const others: OtherRecords = {
    record: (resource, id) => planned.get(keyOf(resource, id)) ?? facts.others.record(resource, id),
    nameTaken: (resource, field, value, exceptId) =>
      isPlanned(resource, field, value, exceptId) || facts.others.nameTaken(resource, field, value, exceptId),
    userOf: (resource, id) => facts.others.userOf(resource, id),
  };
  return async (kind: Kind, { id, fields }: RightRecord, place: RowPlace): Promise<RecordOutcome> => {
    const { resource, aggregate } = kind;
    const own = keyOf(resource, id);
    const content = JSON.stringify(fields);
    const before = places.get(own);
    if (before !== undefined)
      return before.content === content
        ? 'known'
        : { faults: [`編號「${id}」在 ${before.file} 第 ${before.line} 列已經用過，內容不同`] };
    places.set(own, { ...place, content });
    if (await isHere(facts, aggregate, id)) return 'known';
    const people = facts.around(id);
    const around: PeopleLookup = {
      ...people,
      others,
      companyTaken: (company, exceptId) =>
        isPlanned(resource, 'company', company, exceptId) || people.companyTaken(company, exceptId),
      emailTaken: (email, exceptId) =>
        isPlanned(resource, 'primary_key', email, exceptId) || people.emailTaken(email, exceptId),
    };
    const outcome = await refusalOf(() => {
      const known = { caller: systemCaller, now, id, others, around };
      aggregate.decide({ kind: 'add', fields }, aggregate.initial, known);
    });
    if (outcome !== undefined) return outcome;
    planned.set(own, fields);
    for (const [field, value] of Object.entries(fields))
      if (isUniqueValue(value) && value !== '')
        names.set(keyOf(resource, field, foldedName(String(value))), id);
    return 'added';
  };
}

/** Adds a record by the office's command; a refusal by its rules is returned as a fault. */
async function add(
  { aggregate }: Kind,
  { id, fields }: RightRecord,
  { importId, facts, now }: ImportRecordsOptions,
): Promise<RecordOutcome> {
  if (await isHere(facts, aggregate, id)) return 'known';
  const correlation = importCorrelation(importId);
  const context = {
    caller: systemCaller,
    actor: { uid: 'system', name: systemCaller.name },
    correlation,
    causation: correlation,
    now,
    imported: true,
  } as const;
  const outcome = await refusalOf(async () => {
    await commandHandler(facts, () => correlation)(
      { aggregate, id, command: { kind: 'add', fields } },
      context,
    );
  });
  return outcome ?? 'added';
}

/** Whether a record with this id was ever added, except by an import that was taken back. */
async function isHere(facts: Facts, aggregate: Kind['aggregate'], id: string): Promise<boolean> {
  const { state } = await facts.eventStore.load(aggregate, id);
  return state !== aggregate.initial;
}

async function refusalOf(work: () => unknown): Promise<{ readonly faults: readonly string[] } | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { faults: [refusalMessage(error.refusal, moneyWriter(specifiedMoneyStyle))] };
  }
}

type ReadRecord =
  | { readonly is: 'right'; readonly id: string; readonly fields: ListRow }
  | { readonly is: 'wrong'; readonly faults: readonly string[] };

/** The fields that belong to the columns of a row; a skipped column has none. */
interface Columns {
  readonly fields: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
}

const ownMap = (map: ColumnMap, { resource }: Kind): ReadonlyMap<string, string> =>
  new Map(Object.entries(Object.hasOwn(map, resource) ? (map[resource] ?? {}) : {}));

function columnsOf(kind: Kind, names: readonly string[], map: ReadonlyMap<string, string>): Columns {
  const fields = new Map<string, string>();
  const faults: string[] = [];
  const holders = new Map<string, string>();
  for (const name of names) {
    const wanted = map.get(name) ?? name;
    // A column mapped to an empty name is skipped.
    if (wanted === '') continue;
    const field = fieldOf(kind, wanted);
    if (field === undefined) {
      faults.push(`${name}: 沒有這個欄位，請在對照檔指定欄位，或對到空白略過${likelyMend(kind, wanted)}`);
      continue;
    }
    const holder = holders.get(field);
    if (holder !== undefined)
      faults.push(`「${holder}」與「${name}」兩欄都對到 ${titleOf(kind, field)}，請在對照檔只留一欄`);
    else holders.set(field, name);
    fields.set(name, field);
  }
  return { fields, faults };
}

const fieldOf = ({ schema, labels }: Kind, wanted: string): string | undefined =>
  wanted === 'id' || Object.hasOwn(schema.shape, wanted)
    ? wanted
    : Object.keys(schema.shape).find((field) => labels[field] === wanted);

/** The label and the name of a field, either of which may be the title of a column. */
const titleOf = ({ labels }: Kind, field: string): string => {
  const label = Object.hasOwn(labels, field) ? labels[field] : undefined;
  return label === undefined || label === field ? field : `${label}（${field}）`;
};

/**
 * Suggests a field for an unknown column: one whose label or name contains its title, or is contained in it.
 */
function likelyMend({ schema, labels }: Kind, title: string): string {
  const folded = foldedName(title);
  const field = Object.keys(schema.shape).find((one) =>
    [one, labels[one] ?? one].some((called) => {
      const name = foldedName(called);
      return folded.length > 1 && (name.includes(folded) || folded.includes(name));
    }),
  );
  return field === undefined ? '' : `；也許是 ${field}`;
}

/** Converts a row to the fields of a record, or returns a fault for each bad value. */
function recordIn(kind: Kind, row: ListRow, columns: Columns): ReadRecord {
  const values: Record<string, unknown> = {};
  for (const [column, field] of columns.fields) {
    const value = row[column];
    if (value !== '' && value !== null) values[field] = valueOf(kind, field, value);
  }
  const { id, ...given } = values;
  const read = kind.schema.strict().safeParse(given, { error: issueSentence });
  if (!read.success)
    return {
      is: 'wrong',
      faults: read.error.issues.map(({ path: [field = '', ...deeper], message }) =>
        [titleOf(kind, String(field)), ...deeper.map(String)].join('.').concat(`: ${message}`),
      ),
    };
  return { is: 'right', id: idOf(kind, id, row), fields: read.data };
}

/**
 * Converts the text of a cell to the type of its field; unconvertible text is returned unchanged, and the
 * schema refuses it.
 */
function valueOf({ schema }: Kind, field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const { type, isDate } = jsonSchemaOf(schema)[field] ?? {};
  // Other programs write dates in many formats, and with years of the Republic of China.
  if (isDate === true) return parseBankDate(value) ?? value;
  if (type === 'boolean')
    return /^(是|true|1|y|yes)$/i.test(value) ? true : /^(否|false|0|n|no)$/i.test(value) ? false : value;
  if (type !== 'array' && type !== 'object') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed;
  } catch {
    return type === 'array' ? value.split(/[、,;]/).map((part) => part.trim()) : value;
  }
}

interface FieldShape {
  readonly type?: unknown;
  readonly isDate: boolean;
}

const shapes = new WeakMap<z.ZodObject, Readonly<Record<string, FieldShape>>>();
function jsonSchemaOf(schema: z.ZodObject): Readonly<Record<string, FieldShape>> {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const shape = Object.fromEntries(
    Object.entries(
      z.record(z.string(), z.looseObject({ type: z.unknown().optional() })).parse(properties ?? {}),
    ).map(([field, each]) => [field, { type: each.type, isDate: isDateShape(each) }] as const),
  );
  shapes.set(schema, shape);
  return shape;
}

const isDateShape = (shape: unknown): boolean =>
  isObject(shape) &&
  (shape['format'] === 'date' || (Array.isArray(shape['anyOf']) && shape['anyOf'].some(isDateShape)));

/** The id in the file, or a hash of the row, so that importing the same row twice adds one record. */
const idOf = ({ resource }: Kind, given: unknown, row: ListRow): string =>
  typeof given === 'string' && /^[\w.-]{1,100}$/.test(given)
    ? given
    : createHash('sha256')
        .update(JSON.stringify([resource, given ?? null, row]))
        .digest('hex')
        .slice(0, 24);
