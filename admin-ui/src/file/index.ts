import FolderOutlined from '@mui/icons-material/FolderOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { FileList } from './FileList.js';

export const file: ResourceProps = {
  name: 'files',
  icon: FolderOutlined,
  options: { label: officeTitleOf('files') },
  list: FileList,
};
