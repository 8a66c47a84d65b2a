import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { SettingEdit } from './SettingEdit.js';
import { SettingList } from './SettingList.js';

export const setting: ResourceProps = {
  name: 'settings',
  options: { label: officeTitleOf('settings') },
  recordRepresentation: 'title',
  list: SettingList,
  edit: SettingEdit,
};
