import {
  idOfStream,
  SETTING,
  settingAfter,
  settingOf,
  settingReadModel,
  type SettingEvent,
} from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** The settings that were set; the others have no row and hold their defaults. */
export const settingsProjection = defineProjection<typeof settingReadModel.row, SettingEvent>({
  ...projectionOf(settingReadModel),
  version: 2,
  categories: [SETTING],
  live: { resource: settingReadModel.name },

  keysOf: (event) => [idOfStream(event.stream)],

  fold(row, event, id) {
    const setting = settingOf(id);
    if (setting === undefined) throw new Error(`there is no setting ${id}`);
    return settingAfter(setting, row, event);
  },
});
