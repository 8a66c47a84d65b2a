import { z } from 'zod';
import type { RouteAccess } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type DomainEvent, type RecordedEvent } from '../core/event.js';
import { ownEvent } from '../core/is-event.js';
import { changesOf, onlyChanges, type LabelsOf } from '../record/record.js';
import { fieldsIn } from '../record/summary.js';
import { defineReadModel } from '../read-model/read-model.js';

export interface SettingCommand {
  readonly kind: 'set';
  /** What is to be otherwise; all else stays. */
  readonly values: Readonly<Record<string, unknown>>;
}

export type SettingEvent = DomainEvent<string, Readonly<Record<string, unknown>>>;
export type SettingAggregate<Values> = Aggregate<Values, SettingCommand, SettingEvent>;

/** A set of values that staff may change, one document each; it holds its defaults until they do. */
export interface Setting<Id extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  /** Its address below `/api/settings` and the id of its stream `setting-<id>`. */
  readonly id: Id;
  /** What staff call it. */
  readonly title: string;
  readonly labels: LabelsOf<Schema>;
  /** Every field has a default. */
  readonly schema: Schema;
  readonly defaults: z.infer<Schema>;
  /** Whether visitors see it. */
  readonly isPublic: boolean;
  /** Who sees it besides those who read all settings or may write it. */
  readonly read?: RouteAccess;
  readonly write: RouteAccess;
  readonly aggregate: SettingAggregate<z.infer<Schema>>;
}

/** The category of all settings' streams. */
export const SETTING = 'setting';

export function defineSetting<const Id extends string, Schema extends z.ZodObject>(declared: {
  id: Id;
  /** Past-tense name of its event. */
  event: string;
  /** Version of its event, one higher for each time a field was added; 1 when left out. */
  version?: number;
  title: string;
  labels: LabelsOf<Schema>;
  schema: Schema;
  isPublic: boolean;
  read?: RouteAccess;
  write: RouteAccess;
  /** Refuses values that do not go together. */
  check?(values: z.infer<Schema>): void;
}): Setting<Id, Schema> {
  const { event, schema, check, version = 1, ...told } = declared;
  // An event holds only what was changed, so fields that were added later need no value in it.
  const unchanged = Array.from(
    { length: version - 1 },
    (_, at) => [at + 1, (data: unknown) => data] as const,
  );
  const defaults = schema.parse({});
  return {
    ...told,
    schema,
    defaults,
    aggregate: {
      category: SETTING,
      events: [
        defineEvent(event, {
          title: changeTitle(declared),
          version,
          schema: changesOf(schema),
          upcasters: Object.fromEntries(unchanged),
        }),
      ],
      initial: defaults,
      decide({ values }, state) {
        const data = onlyChanges(state, values);
        check?.({ ...state, ...data });
        return Object.keys(data).length > 0 ? [{ type: event, data }] : [];
      },
      evolve: (state, { data }) => ({ ...state, ...data }),
    },
  };
}

/** A setting as it is shown: its values beside what follows from its events. */
export interface SettingRow {
  readonly id: string;
  /** -1 while its defaults hold. */
  readonly revision: number;
  readonly public: boolean;
  readonly values: Readonly<Record<string, unknown>>;
  /** Null while its defaults hold. */
  readonly update_date: string | null;
  readonly last_edit_person: string;
}

export const settingRow = z.object({
  id: z.string(),
  revision: z.int(),
  public: z.boolean(),
  values: z.record(z.string(), z.unknown()),
  update_date: z.string().nullable(),
  last_edit_person: z.string(),
});

/** The settings that were set; the others have no row and hold their defaults. */
export const settingReadModel = defineReadModel({
  name: 'settings',
  row: settingRow,
});

/** What a setting shows beside its values; forms send it back, and it is nobody's to set. */
export const besideSetting = [
  'id',
  'revision',
  'title',
  'public',
  'update_date',
  'last_edit_person',
] as const;

/** A setting as callers read it: its values, and what is to be known of them, side by side. */
export type ShownSetting = Readonly<Record<(typeof besideSetting)[number], unknown>> &
  Readonly<Record<string, unknown>>;

export const shownSetting = ({ title }: Pick<Setting, 'title'>, row: SettingRow): ShownSetting => {
  const { id, revision, public: isPublic, values, update_date, last_edit_person } = row;
  return { id, revision, title, public: isPublic, ...values, update_date, last_edit_person };
};

/** A setting that nobody has set. */
export const unsetRow = ({ id, isPublic, defaults }: Setting): SettingRow => ({
  id,
  revision: -1,
  public: isPublic,
  values: defaults,
  update_date: null,
  last_edit_person: '',
});

/** The setting after one more of its events. */
export function settingAfter(
  setting: Setting,
  row: Pick<SettingRow, 'values'> | undefined,
  event: RecordedEvent,
): SettingRow {
  return {
    id: setting.id,
    revision: event.revision,
    public: setting.isPublic,
    values: setting.aggregate.evolve(row?.values ?? setting.defaults, ownEvent(setting.aggregate, event)),
    update_date: event.metadata.at,
    last_edit_person: event.metadata.actor.name,
  };
}

const changeTitle = ({ title }: Pick<Setting, 'title'>): string => `修改${title}`;

/** What an event of a setting says in one line: `修改公司資料：電話、傳真`. */
export const settingSummary = (setting: Pick<Setting, 'title' | 'labels'>, { data }: DomainEvent): string =>
  `${changeTitle(setting)}：${fieldsIn(data ?? {}, setting.labels)}`;
