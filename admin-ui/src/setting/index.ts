import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { officeResource } from '../record/officeResource.js';
import { downloadFieldLabels } from '../record/recordFilm.js';
import { SettingEdit } from './SettingEdit.js';
import { SettingList } from './SettingList.js';
import { settingScreens } from './settingScreens.js';

/** The labels of a setting's fields, which differ between settings. */
const historyWords = (id: string) => {
  const screens = settingScreens(id);
  return screens === undefined ? [] : downloadFieldLabels(screens);
};

export const settingResource = officeResource('settings', {
  icon: SettingsOutlined,
  historyWords,
  recordRepresentation: 'title',
  list: SettingList,
  edit: SettingEdit,
});
