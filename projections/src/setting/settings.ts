import { idOfStream, SETTING, settingAfter, settingOf, settingRow, type SettingEvent } from '@zhidan/domain';
import { defineProjection } from '../projection/projection.js';

/** The settings that somebody set; the others have no row and hold their defaults. */
export const settingsProjection = defineProjection<typeof settingRow, SettingEvent>({
  name: 'settings',
  version: 2,
  table: settingRow,
  categories: [SETTING],
  live: { resource: 'settings' },

  keysOf: (event) => [idOfStream(event.stream)],

  fold(row, event, id) {
    const setting = settingOf(id);
    if (setting === undefined) throw new Error(`there is no setting ${id}`);
    return settingAfter(setting, row, event);
  },
});
