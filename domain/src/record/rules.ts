import type { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import { foldedName } from '../core/folded-name.js';
import { refuse } from '../core/refused.js';
import type { NameTakenCode } from './refusals.js';
import { sameJson } from './same-json.js';

type Fields = Readonly<Record<string, unknown>>;

/** Lookups of other records at the time of the command, for the rules of one record. */
export interface OtherRecords {
  /** The fields of a record; undefined where it does not exist. */
  record(resource: string, id: string): Fields | undefined;
  /**
   * Whether a record of the resource other than `exceptId` has this name; `sameName` decides which names are
   * equal.
   */
  nameTaken(resource: string, field: string, value: string, exceptId: string): boolean;
  /** The title of a kind of record that refers to this record; undefined if none does. */
  userOf(resource: string, id: string): string | undefined;
}

/** A record of a kind with its typed fields; undefined where it does not exist. */
export const recordIn = <Schema extends z.ZodObject>(
  others: Pick<OtherRecords, 'record'>,
  { resource }: { readonly resource: string; readonly schema: Schema },
  id: string,
): z.infer<Schema> | undefined =>
  // The fields come from events whose data the schema of the kind has parsed.
  others.record(resource, id) as z.infer<Schema> | undefined;

/** The facts that a decision on a record needs. */
export interface RecordFacts extends CommandFacts {
  readonly id: string;
  readonly others: OtherRecords;
}

/** For decisions that need no other records. */
export const noOtherRecords: OtherRecords = {
  record: () => undefined,
  nameTaken: () => false,
  userOf: () => undefined,
};

/** Rules of one kind of record that a schema cannot express. */
export interface RecordRules<Kept extends Fields = Fields> {
  /** Fields whose value must be unique, with the refusal for a second record. */
  readonly unique?: Readonly<Partial<Record<keyof Kept & string, NameTakenCode>>>;
  /**
   * Fields that hold one or several ids of records of another resource, with its title. Empty values refer to
   * no record.
   */
  readonly references?: Readonly<Partial<Record<keyof Kept & string, RecordReference>>>;
  /** Records of this kind cannot be removed, even if no record refers to them. */
  readonly staysForGood?: boolean;
  /** Initial values of a new record that follow from its other fields. */
  asAdded?(fields: Kept): Kept;
  /** Throws `Refused` where the fields contradict each other. */
  check?(fields: Kept, others: OtherRecords): void;
}

export interface RecordReference {
  readonly resource: string;
  readonly title: string;
}

/** Two names are the same when they look the same; `foldedName` defines which differences are invisible. */
export const sameName = (one: string, other: string): boolean => foldedName(one) === foldedName(other);

/** Unique values are texts or numbers. */
export const isUniqueValue = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Throws `Refused` where new or changed fields break a rule; unchanged fields are not checked again. */
export function assertRules(
  resource: string,
  rules: RecordRules,
  before: Fields | undefined,
  after: Fields,
  facts: RecordFacts,
): void {
  const changed = (field: string) => before === undefined || !sameJson(before[field], after[field]);
  mustBeUnique(resource, rules, after, facts, changed);
  mustReferToRecords(rules, after, facts, changed);
  rules.check?.(after, facts.others);
}

function mustBeUnique(
  resource: string,
  { unique = {} }: RecordRules,
  after: Fields,
  { id, others }: RecordFacts,
  changed: (field: string) => boolean,
): void {
  for (const [field, code] of Object.entries(unique)) {
    const name = after[field];
    if (code === undefined || !isUniqueValue(name) || !changed(field)) continue;
    if (others.nameTaken(resource, field, String(name), id)) refuse({ code, name: String(name), field });
  }
}

function mustReferToRecords(
  { references = {} }: RecordRules,
  after: Fields,
  { others }: RecordFacts,
  changed: (field: string) => boolean,
): void {
  for (const [field, reference] of Object.entries(references)) {
    if (reference === undefined || !changed(field)) continue;
    const missing = referencedIdsIn(after[field]).find(
      (referred) => others.record(reference.resource, referred) === undefined,
    );
    if (missing !== undefined)
      refuse({ code: 'REFERENCE_NOT_FOUND', field, title: reference.title, id: missing });
  }
}

/** Throws `Refused` for records that cannot be removed, and while other records refer to this one. */
export function assertRemovable(resource: string, rules: RecordRules, { id, others }: RecordFacts): void {
  if (rules.staysForGood === true) refuse({ code: 'RECORD_STAYS', resource });
  const title = others.userOf(resource, id);
  if (title !== undefined) refuse({ code: 'RECORD_IN_USE', resource, title });
}

/** The ids in a field that refers to other records. */
export const referencedIdsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (id): id is string => typeof id === 'string' && id.length > 0,
  );
