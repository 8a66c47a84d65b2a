import type { ResourceProps } from 'react-admin';
import { SettingEdit } from './SettingEdit.js';
import { SettingList } from './SettingList.js';

export const setting: ResourceProps = {
  name: 'settings',
  options: { label: '設定', section: '設定' },
  recordRepresentation: 'title',
  list: SettingList,
  edit: SettingEdit,
};
