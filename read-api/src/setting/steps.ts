import { settingAfter, streamOf, unsetRow, type Setting, type SettingRow } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { Step } from '../history/step.js';

/** Event by event, with the setting as each left it. */
export async function* settingSteps(
  eventStore: Pick<EventStore, 'read'>,
  setting: Setting,
): AsyncGenerator<Step<SettingRow>> {
  let row = unsetRow(setting);
  for await (const event of eventStore.read(streamOf(setting.aggregate, setting.id))) {
    row = settingAfter(setting, row, event);
    yield { event, row };
  }
}
