import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { fileWords } from '../record/recordFilm.js';
import { SettingEdit } from './SettingEdit.js';
import { SettingList } from './SettingList.js';
import { settingScreens } from './settingScreens.js';

/** Each setting has fields of its own. */
const historyWords = (id: string) => {
  const screens = settingScreens(id);
  return screens === undefined ? [] : fileWords(screens);
};

export const setting: ResourceProps = {
  name: 'settings',
  icon: SettingsOutlined,
  options: { label: officeTitleOf('settings'), historyWords },
  recordRepresentation: 'title',
  list: SettingList,
  edit: SettingEdit,
};
