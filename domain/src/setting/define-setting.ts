import { z } from 'zod';
import type { RouteAccess } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type DomainEvent, type RecordedEvent } from '../core/event.js';
import { asOwnEvent } from '../core/is-event.js';
import { changesSchemaOf, changedFieldsOf, type LabelsOf } from '../record/record.js';
import { changedFieldLabels } from '../record/summary.js';
import { defineReadModel } from '../read-model/read-model.js';

export interface SettingCommand {
  readonly kind: 'set';
  /** The values to change; others remain unchanged. */
  readonly values: Readonly<Record<string, unknown>>;
}

export type SettingEvent = DomainEvent<string, Readonly<Record<string, unknown>>>;
export type SettingAggregate<Values> = Aggregate<Values, SettingCommand, SettingEvent>;

/** Values that the form of a setting sends along; they are stored encrypted, and in no event. */
export interface SettingSecrets {
  /** Every field is a text; an empty one leaves the stored value as it is. */
  readonly schema: z.ZodObject;
  /** The field of the setting with the instant at which secrets were last sent; no request can set it. */
  readonly since: string;
  /** The field with the instants up to which a manager has ended replaced secrets; no request can set it. */
  readonly ended: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** A group of values that staff may change; it has default values until they do. */
export interface Setting<Id extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  /** The last part of the setting's address below `/api/settings` and of its stream `setting-<id>`. */
  readonly id: Id;
  /** The name of the setting for staff. */
  readonly title: string;
  readonly labels: LabelsOf<Schema>;
  /** All fields need a default. */
  readonly schema: Schema;
  readonly defaults: z.infer<Schema>;
  readonly secrets?: SettingSecrets;
  readonly isPublic: boolean;
  /** The readers in addition to staff who may read or write all settings. */
  readonly read?: RouteAccess;
  readonly write: RouteAccess;
  readonly aggregate: SettingAggregate<z.infer<Schema>>;
}

/** The category of the streams of all settings. */
export const SETTING_STREAM_CATEGORY = 'setting';

export function defineSetting<const Id extends string, Schema extends z.ZodObject>(declared: {
  id: Id;
  /** The past-tense name of the setting's event. */
  event: string;
  /** The version of the setting's event, raised by one for each added field; 1 where it is left out. */
  version?: number;
  title: string;
  labels: LabelsOf<Schema>;
  schema: Schema;
  secrets?: SettingSecrets;
  isPublic: boolean;
  read?: RouteAccess;
  write: RouteAccess;
  /** Throws `Refused` where the values contradict each other. */
  check?(values: z.infer<Schema>): void;
}): Setting<Id, Schema> {
  const { event, schema, check, version = 1, ...told } = declared;
  // An event holds only changed values; older events need no value for a field that was added later.
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
      category: SETTING_STREAM_CATEGORY,
      events: [
        defineEvent(event, {
          title: changeTitle(declared),
          version,
          schema: changesSchemaOf(schema),
          upcasters: Object.fromEntries(unchanged),
        }),
      ],
      initial: defaults,
      decide({ values }, state) {
        const data = changedFieldsOf(state, values);
        check?.({ ...state, ...data });
        return Object.keys(data).length > 0 ? [{ type: event, data }] : [];
      },
      evolve: (state, { data }) => ({ ...state, ...data }),
    },
  };
}

/** A setting as displayed: its values, and when and by whom it was changed. */
export interface SettingRow {
  readonly id: string;
  /** -1 while the setting has its default values. */
  readonly revision: number;
  readonly public: boolean;
  readonly values: Readonly<Record<string, unknown>>;
  /** Null while the setting has its default values. */
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

/** Changed settings; a setting without a row has its default values. */
export const settingReadModel = defineReadModel({
  name: 'settings',
  row: settingRow,
});

/** Fields that a setting shows beside its values; a form sends them back, but a caller cannot change them. */
export const settingColumnsBesideValues = [
  'id',
  'revision',
  'title',
  'public',
  'update_date',
  'last_edit_person',
] as const;

/** A setting as sent to callers: its values and the columns above in one flat object. */
export type ShownSetting = Readonly<Record<(typeof settingColumnsBesideValues)[number], unknown>> &
  Readonly<Record<string, unknown>>;

export const shownSetting = ({ title }: Pick<Setting, 'title'>, row: SettingRow): ShownSetting => {
  const { id, revision, public: isPublic, values, update_date, last_edit_person } = row;
  return { id, revision, title, public: isPublic, ...values, update_date, last_edit_person };
};

/** A setting that was never changed. */
export const unsetSettingRow = ({ id, isPublic, defaults }: Setting): SettingRow => ({
  id,
  revision: -1,
  public: isPublic,
  values: defaults,
  update_date: null,
  last_edit_person: '',
});

export function foldSettingRow(
  setting: Setting,
  row: Pick<SettingRow, 'values'> | undefined,
  event: RecordedEvent,
): SettingRow {
  return {
    id: setting.id,
    revision: event.revision,
    public: setting.isPublic,
    values: setting.aggregate.evolve(row?.values ?? setting.defaults, asOwnEvent(setting.aggregate, event)),
    update_date: event.metadata.at,
    last_edit_person: event.metadata.actor.name,
  };
}

const changeTitle = ({ title }: Pick<Setting, 'title'>): string => `修改${title}`;

/** One line for an event of a setting, such as `修改公司資料：電話、傳真`. */
export const settingSummary = (setting: Pick<Setting, 'title' | 'labels'>, { data }: DomainEvent): string =>
  `${changeTitle(setting)}：${changedFieldLabels(data ?? {}, setting.labels)}`;
