import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  customer,
  customerLabels,
  issueSentence,
  moneyWriter,
  IMPORT_CORRELATION,
  newCustomerFields,
  recordKinds,
  Refused,
  refusalMessage,
  specifiedMoneyStyle,
  systemCaller,
} from '@zhidan/domain';
import { commandHandler, type Facts } from '@zhidan/command-api';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { ExportFileFault } from './history.js';

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
  readonly map: ColumnMap;
  /** Undefined: a dry run. */
  readonly facts: Facts | undefined;
  readonly now: string;
}

/**
 * Imports the records of other programs from `suppliers.csv`, `customers.json` and so on; a row that was
 * imported before is skipped.
 */
export async function importRecords(folder: string, wish: ImportRecordsOptions): Promise<ImportedRecords> {
  const taken: ImportedRecords = { added: 0, known: 0, faults: [] };
  const names = await readdir(folder);
  for (const kind of inOrder())
    for (const file of [`${kind.resource}.csv`, `${kind.resource}.json`].filter((name) =>
      names.includes(name),
    )) {
      // The first line of a CSV file names its columns.
      let line = file.endsWith('.csv') ? 1 : 0;
      for await (const row of rowsIn(join(folder, file))) {
        line += 1;
        const read = recordIn(kind, row, wish.map[kind.resource] ?? {});
        const outcome = read.is === 'wrong' ? read.faults : await added(kind, read, wish);
        if (typeof outcome === 'string') taken[outcome] += 1;
        else taken.faults.push(...outcome.map((what) => ({ file, line, what })));
      }
    }
  return taken;
}

/** Adds a record by the office's command; a refusal by its rules is returned as a fault. */
async function added(
  { aggregate }: Kind,
  { id, fields }: Extract<ReadRecord, { readonly is: 'right' }>,
  { facts, now }: ImportRecordsOptions,
): Promise<'added' | 'known' | readonly string[]> {
  if (facts === undefined) return 'added';
  const { revision } = await facts.eventStore.load(aggregate, id);
  if (revision >= 0) return 'known';
  try {
    await commandHandler(facts, () => IMPORT_CORRELATION)(
      { aggregate, id, command: { kind: 'add', fields } },
      {
        caller: systemCaller,
        actor: { uid: 'system', name: systemCaller.name },
        correlation: IMPORT_CORRELATION,
        causation: IMPORT_CORRELATION,
        now,
        imported: true,
      },
    );
    await facts.settled();
    return 'added';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [refusalMessage(error.refusal, moneyWriter(specifiedMoneyStyle))];
  }
}

type Row = Readonly<Record<string, unknown>>;
const rowSchema = z.record(z.string(), z.unknown());

/** Yields the rows of a file. A CSV file is streamed; a JSON file is read as a whole. */
async function* rowsIn(path: string): AsyncGenerator<Row> {
  if (path.endsWith('.json')) {
    const json: unknown = JSON.parse(await readFile(path, 'utf8'));
    // Document stores export either a list, or an object with the records by id.
    const list = Array.isArray(json)
      ? z.array(rowSchema).parse(json)
      : Object.entries(z.record(z.string(), rowSchema).parse(json)).map(([id, row]) => ({ id, ...row }));
    yield* list;
    return;
  }
  const parser = createReadStream(path).pipe(
    parse({ columns: true, bom: true, trim: true, skip_empty_lines: true }),
  );
  for await (const row of parser) yield rowSchema.parse(row);
}

type ReadRecord =
  | { readonly is: 'right'; readonly id: string; readonly fields: Row }
  | { readonly is: 'wrong'; readonly faults: readonly string[] };

const fieldOf = ({ schema, labels }: Kind, column: string, map: Readonly<Record<string, string>>) => {
  const mapped = map[column] ?? column;
  if (mapped in schema.shape || mapped === 'id') return mapped;
  return Object.keys(schema.shape).find((field) => labels[field] === mapped);
};

/** Converts a row to the fields of a record, or returns a fault for each bad column. */
function recordIn(kind: Kind, row: Row, map: Readonly<Record<string, string>>): ReadRecord {
  const faults: string[] = [];
  const fields: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    // A column mapped to an empty name is skipped.
    if (map[column] === '') continue;
    const field = fieldOf(kind, column, map);
    if (field === undefined) faults.push(`${column}: 沒有這個欄位，請在對照檔指定欄位，或對到空白略過`);
    else if (value !== '' && value !== null) fields[field] = valueOf(kind, field, value);
  }
  const { id, ...given } = fields;
  const read = kind.schema.strict().safeParse(given, { error: issueSentence });
  if (!read.success)
    faults.push(...read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  if (!read.success || faults.length > 0) return { is: 'wrong', faults };
  return { is: 'right', id: idOf(kind, id, row), fields: read.data };
}

/**
 * Converts the text of a cell to the type of its field; unconvertible text is returned unchanged, and the
 * schema refuses it.
 */
function valueOf({ schema }: Kind, field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const { type } = jsonSchemaOf(schema)[field] ?? {};
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

const shapes = new WeakMap<z.ZodObject, Readonly<Record<string, { readonly type?: unknown }>>>();
function jsonSchemaOf(schema: z.ZodObject): Readonly<Record<string, { readonly type?: unknown }>> {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const shape = z.record(z.string(), z.looseObject({ type: z.unknown().optional() })).parse(properties ?? {});
  shapes.set(schema, shape);
  return shape;
}

/** The id in the file, or a hash of the row, so that importing the same row twice adds one record. */
const idOf = ({ resource }: Kind, given: unknown, row: Row): string =>
  typeof given === 'string' && /^[\w.-]{1,100}$/.test(given)
    ? given
    : createHash('sha256')
        .update(JSON.stringify([resource, given ?? null, row]))
        .digest('hex')
        .slice(0, 24);
