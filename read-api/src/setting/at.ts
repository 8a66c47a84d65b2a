import { unsetSettingRow, type Setting, type SettingRow } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { isUpTo, type HistoryMoment } from '../history/moment.js';
import { loadSettingSteps } from './steps.js';

/**
 * The setting at a past moment: its defaults before its first change, undefined for a revision in the future.
 */
export async function loadSettingAt(
  eventStore: Pick<EventStore, 'read'>,
  setting: Setting,
  moment: HistoryMoment,
): Promise<SettingRow | undefined> {
  let row: SettingRow | undefined = unsetSettingRow(setting);
  let last = -1;
  for await (const { event, row: next } of loadSettingSteps(eventStore, setting)) {
    if (!isUpTo(moment, event)) return row;
    row = next;
    last = event.revision;
  }
  return 'revision' in moment && moment.revision > last ? undefined : row;
}
