import { settingAfter, streamOf, unsetRow, type Setting, type SettingRow } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { isUpTo, type Moment } from '../history/moment.js';

/** The setting as it stood; its defaults before anybody set it, undefined at a revision that has not come yet. */
export async function settingAt(
  eventStore: EventStore,
  setting: Setting,
  moment: Moment,
): Promise<SettingRow | undefined> {
  let row = unsetRow(setting);
  let last = -1;
  for await (const event of eventStore.read(streamOf(setting.aggregate, setting.id))) {
    if (!isUpTo(moment, event)) return row;
    row = settingAfter(setting, row, event);
    last = event.revision;
  }
  return 'revision' in moment && moment.revision > last ? undefined : row;
}
