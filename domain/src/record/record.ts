import { isObject } from '../core/is-object.js';
import { recordActionTitle } from './acts.js';
import { z } from 'zod';
import type { RouteAccess } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type DomainEvent } from '../core/event.js';
import { refuse } from '../core/refused.js';
import type { RefreshCode } from '../codes/refresh-codes.js';
import { assertRemovable, assertRules, type RecordFacts, type RecordRules } from './rules.js';
import { sameJson } from './same-json.js';
import type { MenuSection } from './sections.js';

export type LabelsOf<Schema extends z.ZodObject> = Readonly<Record<keyof z.infer<Schema> & string, string>>;

/** The declaration of one kind of plain master data: its fields and its names. */
export interface RecordKind<Noun extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  /** The stream category and the beginning of the names of its events: `question` gives `QuestionAdded`. */
  readonly noun: Noun;
  /** The address below `/api` and the name of the read model, such as `questions`. */
  readonly resource: string;
  /** The section of the back office's menu in which the records are listed. */
  readonly section: MenuSection;
  /** The name that staff use for a record of this kind. */
  readonly title: string;
  /** All fields that a caller may send. Fields with a default may be left out when a record is added. */
  readonly schema: Schema;
  readonly labels: LabelsOf<Schema>;
  /** The fields that the text search covers. */
  readonly searched: readonly (keyof z.infer<Schema> & string)[];
  readonly access: RecordAccess;
  readonly rules: RecordRules;
  /** The code sent to browsers when a record changes (spec section 4), where it has one. */
  readonly code: RefreshCode | undefined;
  /** Records that every new installation begins with, by their ids. */
  readonly seeds: Readonly<Record<string, z.infer<Schema>>>;
  readonly derived: RecordDerived | undefined;
  readonly aggregate: RecordAggregate<z.infer<Schema>>;
}

/** Values that are computed from the fields of a record and shown beside them; callers cannot send them. */
export interface RecordDerived<Fields = Readonly<Record<string, unknown>>> {
  readonly schema: z.ZodObject;
  of(fields: Fields, id: string): Readonly<Record<string, unknown>>;
}

/** The permissions to read and to write the records of a kind. */
export interface RecordAccess {
  readonly read: RouteAccess;
  readonly write: RouteAccess;
}

export type RecordCommand<Fields> =
  | { readonly kind: 'add'; readonly fields: Fields }
  | { readonly kind: 'change'; readonly fields: Partial<Fields> }
  | { readonly kind: 'remove' };

export type RecordState<Fields> =
  | { readonly status: 'none' }
  | { readonly status: 'kept'; readonly fields: Fields }
  | { readonly status: 'removed' };

export type RecordEvent = DomainEvent<string, Readonly<Record<string, unknown>>>;
export type RecordAggregate<Fields> = Aggregate<
  RecordState<Fields>,
  RecordCommand<Fields>,
  RecordEvent,
  RecordFacts
>;

/** Columns that every record shows beside its own fields, taken from the metadata of its events. */
export const recordAuditColumns = z.object({
  id: z.string(),
  revision: z.int(),
  create_date: z.string(),
  last_edit_person: z.string(),
  last_modify_date: z.string(),
});
export function defineRecord<const Noun extends string, Schema extends z.ZodObject>(declared: {
  noun: Noun;
  resource: string;
  section: MenuSection;
  title: string;
  schema: Schema;
  labels: LabelsOf<Schema>;
  searched: readonly (keyof z.infer<Schema> & string)[];
  access: RecordAccess;
  rules?: RecordRules<z.infer<Schema>>;
  code?: RefreshCode;
  seeds?: Readonly<Record<string, z.infer<Schema>>>;
  derived?: RecordDerived<z.infer<Schema>>;
  /** One step per version of the added event: the value that a later field has in older records. */
  upcasters?: readonly ((fields: Fields) => Fields)[];
}): RecordKind<Noun, Schema> {
  // The rules and derivations of a kind are typed by its own fields, which the list of all kinds does not know.
  const rules: RecordRules = declared.rules ?? {};
  const { derived, code, seeds = {} } = declared;
  return {
    ...declared,
    rules,
    code,
    seeds,
    derived,
    aggregate: recordAggregate({ ...declared, rules, upcasters: declared.upcasters ?? [] }),
  };
}

type Fields = Readonly<Record<string, unknown>>;

interface AggregateOf<Schema extends z.ZodObject> {
  readonly title: string;
  readonly noun: string;
  readonly resource: string;
  readonly schema: Schema;
  readonly rules: RecordRules;
  readonly upcasters: readonly ((fields: Fields) => Fields)[];
}

/** The stored data of a record, which all event versions keep as an object. */
const fieldsIn = (data: unknown): Fields => (isPlainObject(data) ? data : {});

function recordEvents(kind: Pick<AggregateOf<z.ZodObject>, 'title' | 'noun' | 'schema' | 'upcasters'>) {
  const { noun, schema, upcasters } = kind;
  const version = upcasters.length + 1;
  const steps = upcasters.map((upcast, at) => [at + 1, (data: unknown) => upcast(fieldsIn(data))] as const);
  // A change event contains only changed fields; fields added later need no value in it.
  const unchanged = upcasters.map((_upcast, at) => [at + 1, (data: unknown) => data] as const);
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  return [
    defineEvent(`${name}Added`, {
      title: recordActionTitle(kind, 'Added'),
      version,
      schema,
      upcasters: Object.fromEntries(steps),
    }),
    defineEvent(`${name}Changed`, {
      title: recordActionTitle(kind, 'Changed'),
      version,
      schema: changesSchemaOf(schema),
      upcasters: Object.fromEntries(unchanged),
    }),
    defineEvent(`${name}Removed`, { title: recordActionTitle(kind, 'Removed'), schema: z.object({}) }),
  ] as const;
}

function recordAggregate<Schema extends z.ZodObject>(
  kind: AggregateOf<Schema>,
): RecordAggregate<z.infer<Schema>> {
  type Kept = z.infer<Schema>;
  const { noun, resource, rules } = kind;
  const events = recordEvents(kind);
  const [{ type: added }, { type: changed }, { type: removed }] = events;
  const addedRecord = (sent: Fields, facts: RecordFacts): readonly RecordEvent[] => {
    const data = rules.asAdded?.(sent) ?? sent;
    assertRules(resource, rules, undefined, data, facts);
    return [{ type: added, data }];
  };

  return {
    category: noun.toLowerCase(),
    events,
    initial: { status: 'none' },

    decide(command, state, facts) {
      switch (command.kind) {
        case 'add':
          if (state.status !== 'none') return refuse({ code: 'RECORD_ALREADY_EXISTS', resource });
          return addedRecord(command.fields, facts);
        case 'change': {
          if (state.status !== 'kept') return refuse({ code: 'RECORD_NOT_FOUND', resource });
          const data = changedFieldsOf(state.fields, command.fields);
          if (Object.keys(data).length === 0) return [];
          assertRules(resource, rules, state.fields, { ...state.fields, ...data }, facts);
          return [{ type: changed, data }];
        }
        case 'remove':
          if (state.status !== 'kept') return refuse({ code: 'RECORD_NOT_FOUND', resource });
          assertRemovable(resource, rules, facts);
          return [{ type: removed, data: {} }];
      }
    },

    evolve(state, event) {
      switch (event.type) {
        case added:
          return { status: 'kept', fields: event.data as Kept };
        case changed:
          return state.status === 'kept'
            ? { status: 'kept', fields: { ...state.fields, ...event.data } }
            : state;
        case removed:
          return { status: 'removed' };
        default:
          throw new Error(`${event.type} is no event of ${resource}`);
      }
    },
  };
}

/**
 * The fields of a schema, each optional, also inside nested objects. Unlike `schema.partial()` this does not
 * fill in defaults, because a field that was not sent has not changed.
 */
export function changesSchemaOf(schema: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => {
        const own = withoutDefault(field);
        return [name, z.optional(own instanceof z.ZodObject ? changesSchemaOf(own) : own)];
      }),
    ),
  );
}

const withoutDefault = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodDefault ? withoutDefault(field.unwrap()) : field;

/** Events contain only changed fields; a changed field that is an object is stored as a whole. */
export function changedFieldsOf(
  kept: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, merged(kept[field], value)] as const)
      .filter(([field, value]) => !sameJson(kept[field], value)),
  );
}

/** Preserves fields of a nested object that were not sent; lists and plain values are replaced. */
const merged = (kept: unknown, sent: unknown): unknown =>
  isPlainObject(kept) && isPlainObject(sent) ? { ...kept, ...sent } : sent;

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value);
