import type { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import { foldedName } from '../core/folded-name.js';
import { refuse } from '../core/refused.js';
import type { NameTakenCode } from './refusals.js';
import { sameJson } from './same-json.js';

type Fields = Readonly<Record<string, unknown>>;

/** What the rules of one record ask about all others, as they stand when the command comes. */
export interface OtherRecords {
  /** The fields of a kept record; undefined when there is none. */
  record(resource: string, id: string): Fields | undefined;
  /** Whether a record of the resource other than `exceptId` is called so: `sameName` says what counts. */
  nameTaken(resource: string, field: string, value: string, exceptId: string): boolean;
  /** Title of a kind some record of which refers to this one; undefined when none does. */
  userOf(resource: string, id: string): string | undefined;
}

/** A kept record of a kind, with the fields that its schema says; undefined when there is none. */
export const recordIn = <Schema extends z.ZodObject>(
  others: Pick<OtherRecords, 'record'>,
  { resource }: { readonly resource: string; readonly schema: Schema },
  id: string,
): z.infer<Schema> | undefined =>
  // What is kept of a kind is what its events said, which its schema has parsed.
  others.record(resource, id) as z.infer<Schema> | undefined;

/** What deciding over a record needs. */
export interface RecordFacts extends CommandFacts {
  readonly id: string;
  readonly others: OtherRecords;
}

/** For deciding where a record stands alone: nothing else is kept. */
export const noOtherRecords: OtherRecords = {
  record: () => undefined,
  nameTaken: () => false,
  userOf: () => undefined,
};

/** Rules over the fields of one kind of record that no schema can say alone. */
export interface RecordRules<Kept extends Fields = Fields> {
  /** Fields whose value only one record may have, with the refusal of a second one. */
  readonly unique?: Readonly<Partial<Record<keyof Kept & string, NameTakenCode>>>;
  /** Fields that hold an id, or a list of ids, of records of another resource, with its title. Empty ones refer to nothing. */
  readonly references?: Readonly<Partial<Record<keyof Kept & string, Reference>>>;
  /** Such records are never removed, whether anything refers to them or not. */
  readonly staysForGood?: boolean;
  /** What a new record begins with, where that follows from its other fields. */
  asAdded?(fields: Kept): Kept;
  /** Throws `Refused` when the fields do not go together. */
  check?(fields: Kept, others: OtherRecords): void;
}

export interface Reference {
  readonly resource: string;
  readonly title: string;
}

/** Names are the same when they look the same: `foldedName` says what is not seen. */
export const sameName = (one: string, other: string): boolean => foldedName(one) === foldedName(other);

/** Texts and numbers may be what only one record is called by. */
export const isName = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Throws `Refused` when fields that are new or changed break a rule; what stood before is not judged again. */
export function mustKeepRules(
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
    if (code === undefined || !isName(name) || !changed(field)) continue;
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
    const missing = idsIn(after[field]).find(
      (referred) => others.record(reference.resource, referred) === undefined,
    );
    if (missing !== undefined)
      refuse({ code: 'REFERENCE_NOT_FOUND', field, title: reference.title, id: missing });
  }
}

/** Throws `Refused` for what stays for good, and while other records refer to this one. */
export function mustBeRemovable(resource: string, rules: RecordRules, { id, others }: RecordFacts): void {
  if (rules.staysForGood === true) refuse({ code: 'RECORD_STAYS', resource });
  const title = others.userOf(resource, id);
  if (title !== undefined) refuse({ code: 'RECORD_IN_USE', resource, title });
}

/** The ids that a referring field holds. */
export const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (id): id is string => typeof id === 'string' && id.length > 0,
  );
