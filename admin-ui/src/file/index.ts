import { fileReaders } from '@zhidan/domain/quotation';
import type { ResourceProps } from 'react-admin';
import { FileList } from './FileList.js';

export const file: ResourceProps = {
  name: 'files',
  options: { label: '檔案', section: '訂單檔案', for: fileReaders },
  list: FileList,
};
