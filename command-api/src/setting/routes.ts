import {
  accessTo,
  settingColumnsBesideValues,
  changesOf,
  assertSecondFactor,
  foldSettingRow,
  settingOf,
  shownSetting,
  streamOf,
  unsetRow,
  type Caller,
  type RecordedEvent,
  type Setting,
  type SettingRow,
} from '@zhidan/domain';
import { idOf, problems } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';
import { changesOfBody, shownRows } from '../handling/changes-sent.js';

/** Changes settings of the shop; each setting declares who may change it. */
export const settingRoutes: CommandRoutes = (on, { facts: { eventStore } }) => {
  on('PUT /api/settings/:id', async (call) => {
    const { facts, context } = call;
    const setting = settingFor(facts.caller, idOf(call.request));
    const { aggregate, schema, id } = setting;
    const stream = streamOf(aggregate, id);
    const after = (row: SettingRow | undefined, event: RecordedEvent) => foldSettingRow(setting, row, event);
    const shown = (row = unsetRow(setting)) => shownSetting(setting, row);
    const values = await changesOfBody(call, changesOf(schema), {
      columns: settingColumnsBesideValues,
      shown: async (revision) =>
        (await shownRows(eventStore, stream, after, revision, shown)) ?? { now: unset(setting) },
    });
    const handled = await eventStore.handle(aggregate, id, { kind: 'set', values }, facts, context);
    return rowAnswer<SettingRow>(eventStore, stream, after, 200, handled, shown);
  });
};

function settingFor(caller: Caller, id: string): Setting {
  const setting = settingOf(id);
  if (setting === undefined) throw problems.notFound();
  if (accessTo(setting.write, caller) !== 'allowed') throw problems.forbidden();
  if (setting.write.needsProof === true) assertSecondFactor(caller);
  return setting;
}

const unset = (setting: Setting) => ({ ...shownSetting(setting, unsetRow(setting)), revision: -1 });
