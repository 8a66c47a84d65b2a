import {
  foldSettingRow,
  isTakenBack,
  streamOf,
  unsetSettingRow,
  type Setting,
  type SettingRow,
} from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { HistoryStep } from '../history/step.js';

/** Yields the events of a setting, each with the setting after it. */
export async function* loadSettingSteps(
  eventStore: Pick<EventStore, 'read'>,
  setting: Setting,
): AsyncGenerator<HistoryStep<SettingRow>> {
  let row = unsetSettingRow(setting);
  for await (const event of eventStore.read(streamOf(setting.aggregate, setting.id))) {
    row = isTakenBack(event) ? unsetSettingRow(setting) : foldSettingRow(setting, row, event);
    yield { event, row };
  }
}
