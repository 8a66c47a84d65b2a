import {
  accessTo,
  besideSetting,
  changesOf,
  mustHaveProof,
  settingAfter,
  settingOf,
  shownSetting,
  streamOf,
  unsetRow,
  type Caller,
  type Setting,
  type SettingRow,
} from '@zhidan/domain';
import { idOf, parsed, problems } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';
import { without } from '../handling/without.js';

/** Setting what holds for the whole shop: each setting says who may. */
export const settingRoutes: CommandRoutes = (on, { facts: { eventStore } }) => {
  on('PUT /api/settings/:id', async ({ request, body, facts, context }) => {
    const setting = settingFor(facts.caller, idOf(request));
    const { aggregate, schema, id } = setting;
    const command = { kind: 'set', values: parsed(changesOf(schema), without(body, beside)) } as const;
    const handled = await eventStore.handle(aggregate, id, command, facts, context);
    return rowAnswer<SettingRow>(
      eventStore,
      streamOf(aggregate, id),
      (row, event) => settingAfter(setting, row, event),
      200,
      handled,
      (row = unsetRow(setting)) => shownSetting(setting, row),
    );
  });
};

function settingFor(caller: Caller, id: string): Setting {
  const setting = settingOf(id);
  if (setting === undefined) throw problems.notFound();
  if (accessTo(setting.write, caller) !== 'allowed') throw problems.forbidden();
  if (setting.write.needsProof === true) mustHaveProof(caller);
  return setting;
}

const beside: readonly string[] = besideSetting;
