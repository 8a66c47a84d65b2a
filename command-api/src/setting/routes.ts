import {
  accessTo,
  settingColumnsBesideValues,
  changesSchemaOf,
  assertSecondFactor,
  foldSettingRow,
  isObject,
  settingOf,
  shownSetting,
  streamOf,
  unsetSettingRow,
  type Caller,
  type RecordedEvent,
  type Setting,
  type SettingSecrets,
  type SettingRow,
} from '@zhidan/domain';
import { idOf, parseBody, problems } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';
import { changesOfBody, shownRows } from '../handling/changes-sent.js';
import { withoutReadOnlyFields } from '../handling/without.js';

/** Changes settings of the shop; each setting declares who may change it. */
export const settingRoutes: CommandRoutes = (on, { facts: { eventStore }, keyPairs, payments }) => {
  on('PUT /api/settings/:id', async (call) => {
    const { facts, context } = call;
    const setting = settingFor(facts.caller, idOf(call.request));
    const { aggregate, schema, id, secrets } = setting;
    const stream = streamOf(aggregate, id);
    const after = (row: SettingRow | undefined, event: RecordedEvent) => foldSettingRow(setting, row, event);
    const shown = (row = unsetSettingRow(setting)) => shownSetting(setting, row);
    const typed = secretsIn(call.body, secrets);
    const body = withoutReadOnlyFields(call.body, Object.keys(secrets?.schema.shape ?? {}));
    const sent = await changesOfBody({ ...call, body }, changesSchemaOf(schema), {
      columns: [
        ...settingColumnsBesideValues,
        ...(secrets === undefined ? [] : [secrets.since, secrets.ended]),
      ],
      shown: async (revision) =>
        (await shownRows(eventStore, stream, after, revision, shown)) ?? { now: unset(setting) },
    });
    const write = (values: Readonly<Record<string, unknown>>) =>
      eventStore.handle(aggregate, id, { kind: 'set', values }, facts, context);
    const handled = await (secrets === undefined ? write(sent) : keyPairs.change(sent, typed, write));
    if (secrets !== undefined) await payments.refresh();
    return rowAnswer<SettingRow>(eventStore, stream, after, 200, handled, shown);
  });
};

/** The secrets in the body, which are stored in no event. */
function secretsIn(body: unknown, secrets: SettingSecrets | undefined): Readonly<Record<string, unknown>> {
  if (secrets === undefined) return {};
  const names = Object.keys(secrets.schema.shape);
  const others = Object.keys(isObject(body) ? body : {}).filter((name) => !names.includes(name));
  return parseBody(secrets.schema, withoutReadOnlyFields(body, others));
}

function settingFor(caller: Caller, id: string): Setting {
  const setting = settingOf(id);
  if (setting === undefined) throw problems.notFound();
  if (accessTo(setting.write, caller) !== 'allowed') throw problems.forbidden();
  if (setting.write.needsProof === true) assertSecondFactor(caller);
  return setting;
}

const unset = (setting: Setting) => ({ ...shownSetting(setting, unsetSettingRow(setting)), revision: -1 });
