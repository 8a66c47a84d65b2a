import { isObject, rowUnlessTakenBack, sameJson, type Caller, type RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { parseBody, Problem } from '@zhidan/http';
import type { z } from 'zod';
import type { CommandCall } from './call.js';
import { withoutReadOnlyFields } from './without.js';

type Fields = Readonly<Record<string, unknown>>;

/** Columns of a record that a change cannot set. */
export interface DerivedColumns {
  /** Columns that are derived from the events of the record, or from other records. */
  readonly columns: readonly string[];
  /** Derived columns that change with the day, which are not compared: a form may stay open over midnight. */
  readonly daily?: readonly string[];
  readonly lines?: DerivedLines;
  /** Derived columns that reads show in addition to the record. */
  readonly beside?: AdditionalColumns;
  /** The record as its caller sees it, now and at a revision; undefined where there is none. */
  readonly shown: (revision: unknown) => Promise<ShownRecord | undefined>;
}

/** Columns that reads compute in addition to those of the record. */
export interface AdditionalColumns {
  readonly columns: readonly string[];
  readonly daily: readonly string[];
  /** The values as the caller reads them now; undefined where the caller cannot read the record. */
  readonly values: () => Promise<Fields | undefined>;
}

/** The columns that reads return for a resource, and their values for one record. */
export interface ShownByReads {
  columnsOf(resource: string): readonly string[];
  dailyOf(resource: string): readonly string[];
  valuesOf(resource: string, id: string, caller: Caller): Promise<Fields | undefined>;
}

/** The derived columns that a caller was shown of a record, to compare them with those sent back. */
export const derivedValuesShownTo = (
  reads: ShownByReads,
  resource: string,
  id: string,
  { facts }: Pick<CommandCall, 'facts'>,
): AdditionalColumns => ({
  columns: reads.columnsOf(resource),
  daily: reads.dailyOf(resource),
  values: () => reads.valuesOf(resource, id, facts.caller),
});

/** Derived columns of each line of a list. */
interface DerivedLines {
  readonly field: string;
  readonly columns: readonly string[];
}

const noLines: DerivedLines = { field: '', columns: [] };

export interface ShownRecord {
  readonly now: Fields & { readonly revision: number };
  readonly then?: Fields | undefined;
}

/**
 * The changes in a body. Forms send all shown columns back, so a derived column is accepted with its present
 * value, or with its value at the revision in the body. Another value is refused, since it would not be stored.
 */
export async function changesOfBody<Schema extends z.ZodObject>(
  { body, context }: Pick<CommandCall, 'body' | 'context'>,
  schema: Schema,
  { columns, daily = [], lines = noLines, beside = nothingBeside, shown }: DerivedColumns,
): Promise<z.infer<Schema>> {
  const read = beside.columns.filter((column) => !columns.includes(column) && !(column in schema.shape));
  const changes = parseBody(
    schema,
    withoutInLines(withoutReadOnlyFields(body, [...columns, ...read]), lines),
  );
  const claims = [...claimsIn(body, columns, daily), ...claimsInLines(body, lines)];
  const ofReads = claimsIn(body, read, beside.daily);
  if (claims.length + ofReads.length === 0) return changes;
  const record = await shown(fieldsIn(body)['revision']);
  // Where the record is missing or newer than the caller knows, the command itself refuses.
  if (record === undefined || isStale(context.ifRevision, record.now)) return changes;
  const untrue = [
    ...claims.filter((claim) => !isTrue(claim, record.now) && !isTrue(claim, record.then ?? {})),
    ...(await untrueOfReads(ofReads, beside)),
  ];
  if (untrue.length > 0) throw derivedFields(untrue.map(({ path }) => path));
  return changes;
}

const nothingBeside: AdditionalColumns = { columns: [], daily: [], values: async () => undefined };

/**
 * The claims about derived columns whose value is wrong; none where the caller cannot read the record, and so
 * was shown no such column.
 */
async function untrueOfReads(
  claims: readonly Claim[],
  { values }: AdditionalColumns,
): Promise<readonly Claim[]> {
  const seen = claims.length === 0 ? undefined : await values();
  return seen === undefined ? [] : claims.filter((claim) => !isTrue(claim, seen));
}

/** A derived value in the body, with its path and the values that the record has there. */
interface Claim {
  readonly path: string;
  readonly value: unknown;
  readonly valuesIn: (record: Fields) => readonly unknown[];
}

function claimsIn(body: unknown, columns: readonly string[], daily: readonly string[]): readonly Claim[] {
  return Object.entries(fieldsIn(body))
    .filter(([field]) => columns.includes(field) && !daily.includes(field))
    .map(([field, value]) => ({ path: field, value, valuesIn: (record) => [record[field]] }));
}

/**
 * The derived values in the lines of a list. Lines have no ids, and forms reorder and change them, so a value
 * may be that of any line.
 */
function claimsInLines(body: unknown, { field, columns }: DerivedLines): readonly Claim[] {
  return listIn(body, field).flatMap((line, at) =>
    claimsIn(line, columns, []).map(({ path, value }) => ({
      path: `${field}.${at}.${path}`,
      value,
      valuesIn: (record) => listIn(record, field).map((one) => fieldsIn(one)[path]),
    })),
  );
}

const isTrue = ({ value, valuesIn }: Claim, record: Fields): boolean =>
  valuesIn(record).some((known) => sameJson(known, value) || isSameNumber(known, value));

/** Whether a text that was sent is this number; forms may send numbers as text. */
const isSameNumber = (known: unknown, sent: unknown): boolean =>
  typeof known === 'number' && typeof sent === 'string' && sent.trim() !== '' && Number(sent) === known;

const isStale = (ifRevision: number | undefined, { revision }: ShownRecord['now']): boolean =>
  ifRevision !== undefined && ifRevision !== revision;

const derivedFields = (paths: readonly string[]): Problem =>
  new Problem(400, 'DERIVED_FIELD', '這些欄位由系統產生，不能修改；如果資料剛被更新，請重新整理後再試', {
    errors: paths.map((path) => ({ path, message: '由系統產生，不能修改' })),
  });

const withoutInLines = (sent: unknown, { field, columns }: DerivedLines): unknown =>
  listIn(sent, field).length === 0
    ? sent
    : { ...fieldsIn(sent), [field]: listIn(sent, field).map((line) => withoutReadOnlyFields(line, columns)) };

function listIn(record: unknown, field: string): readonly unknown[] {
  const list = fieldsIn(record)[field];
  return Array.isArray(list) ? list : [];
}

const fieldsIn = (value: unknown): Fields => (isObject(value) && !Array.isArray(value) ? { ...value } : {});

/** The row of a stream as its caller sees it, at present and at a revision, from one read. */
export async function shownRows<Row extends { readonly revision: number }>(
  eventStore: EventStore,
  stream: string,
  after: (row: Row | undefined, event: RecordedEvent) => Row | undefined,
  revision: unknown,
  shownOf: (row: Row) => Promise<Fields> | Fields,
): Promise<ShownRecord | undefined> {
  let now: Row | undefined;
  let then: Row | undefined;
  for await (const event of eventStore.read(stream)) {
    now = rowUnlessTakenBack(after, now, event);
    if (event.revision === revision) then = now;
  }
  if (now === undefined) return undefined;
  return { now: { ...(await shownOf(now)), revision: now.revision }, then: then && (await shownOf(then)) };
}
