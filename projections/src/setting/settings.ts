import {
  SETTING_STREAM_CATEGORY,
  foldSettingRow,
  settingOf,
  settingReadModel,
  type SettingEvent,
} from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row is a changed setting; a setting without a row has its default values. */
export const settingsProjection = defineProjection<typeof settingReadModel.row, SettingEvent>({
  ...projectionOf(settingReadModel),
  version: 2,
  ...rowPerStreamKeys(SETTING_STREAM_CATEGORY),
  live: { resource: settingReadModel.name },

  fold(row, event, id) {
    const setting = settingOf(id);
    if (setting === undefined) throw new Error(`there is no setting ${id}`);
    return foldSettingRow(setting, row, event);
  },
});
