import FolderOutlined from '@mui/icons-material/FolderOutlined';
import { officeResource } from '../record/officeResource.js';
import { FileList } from './FileList.js';

export const fileResource = officeResource('files', {
  icon: FolderOutlined,
  list: FileList,
});
