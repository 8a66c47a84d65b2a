import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { SettingEdit } from './SettingEdit.js';
import { SettingList } from './SettingList.js';

export const setting: ResourceProps = {
  name: 'settings',
  icon: SettingsOutlined,
  options: { label: officeTitleOf('settings') },
  recordRepresentation: 'title',
  list: SettingList,
  edit: SettingEdit,
};
