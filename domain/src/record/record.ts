import { sameJson } from './same-json.js';
import { z } from 'zod';
import type { RouteAccess } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type DomainEvent, type EventDefinition } from '../core/event.js';
import { refuse } from '../core/refused.js';

/** Plain master data: what is kept of one kind of record, and what it is called. */
export interface RecordKind<Noun extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  /** Stream category and the beginning of its events' names: `question` gives `QuestionAdded`. */
  readonly noun: Noun;
  /** Its address below `/api` and its read model: `questions`. */
  readonly resource: string;
  /** What staff call it. */
  readonly title: string;
  /** All fields a caller may send. Fields with a default may be left out when adding. */
  readonly schema: Schema;
  /** Fields that the text search looks into. */
  readonly searched: readonly (keyof z.infer<Schema> & string)[];
  readonly access: RecordAccess;
  readonly aggregate: RecordAggregate<z.infer<Schema>>;
}

/** Who may read the records of a kind, and who may keep them. */
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
export type RecordAggregate<Fields> = Aggregate<RecordState<Fields>, RecordCommand<Fields>, RecordEvent>;

/** What every kept record shows beside its own fields, read from its events' metadata. */
export const recordStamps = z.object({
  id: z.string(),
  revision: z.int(),
  create_date: z.string(),
  last_edit_person: z.string(),
  last_modify_date: z.string(),
});

/** What a record did last, whichever its kind; the end of its events' names. */
export const recordActs = ['Added', 'Changed', 'Removed'] as const;

export function defineRecord<const Noun extends string, Schema extends z.ZodObject>(declared: {
  noun: Noun;
  resource: string;
  title: string;
  schema: Schema;
  searched: readonly (keyof z.infer<Schema> & string)[];
  access: RecordAccess;
}): RecordKind<Noun, Schema> {
  return { ...declared, aggregate: recordAggregate(declared.noun, declared.resource, declared.schema) };
}

function recordAggregate<Schema extends z.ZodObject>(
  noun: string,
  resource: string,
  schema: Schema,
): RecordAggregate<z.infer<Schema>> {
  type Fields = z.infer<Schema>;
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const [added, changed, removed] = recordActs.map((act) => `${name}${act}`) as [string, string, string];
  const events: EventDefinition[] = [
    defineEvent(added, schema),
    defineEvent(changed, changesOf(schema)),
    defineEvent(removed, z.object({})),
  ];

  return {
    category: noun.toLowerCase(),
    events,
    initial: { status: 'none' },

    decide(command, state) {
      switch (command.kind) {
        case 'add':
          if (state.status !== 'none') return refuse({ code: 'RECORD_ALREADY_EXISTS', resource });
          return [{ type: added, data: command.fields }];
        case 'change': {
          if (state.status !== 'kept') return refuse({ code: 'RECORD_NOT_FOUND', resource });
          const data = onlyChanges(state.fields, command.fields);
          return Object.keys(data).length > 0 ? [{ type: changed, data }] : [];
        }
        case 'remove':
          if (state.status !== 'kept') return refuse({ code: 'RECORD_NOT_FOUND', resource });
          return [{ type: removed, data: {} }];
      }
    },

    evolve(state, event) {
      switch (event.type) {
        case added:
          return { status: 'kept', fields: event.data as Fields };
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
 * The same fields, each of which may be left out. Unlike `schema.partial()` it does not fill a field that
 * was left out with its default: what nobody sent did not change.
 */
export function changesOf(schema: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, z.optional(withoutDefault(field))]),
    ),
  );
}

const withoutDefault = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodDefault ? withoutDefault(field.unwrap()) : field;

/** Events carry only what changed. */
function onlyChanges(kept: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== undefined && !sameJson(kept[field], value)),
  );
}
