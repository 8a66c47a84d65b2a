import { SETTING, settingAfter, settingOf, settingReadModel, type SettingEvent } from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStream } from '../projection/row-per-stream.js';

/** The settings that were set; the others have no row and hold their defaults. */
export const settingsProjection = defineProjection<typeof settingReadModel.row, SettingEvent>({
  ...projectionOf(settingReadModel),
  version: 2,
  ...rowPerStream(SETTING),
  live: { resource: settingReadModel.name },

  fold(row, event, id) {
    const setting = settingOf(id);
    if (setting === undefined) throw new Error(`there is no setting ${id}`);
    return settingAfter(setting, row, event);
  },
});
