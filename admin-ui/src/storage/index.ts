import { storageItems } from '@zhidan/domain';
import type { ResourceProps } from 'react-admin';
import { ItemList } from './ItemList.js';
import { ItemShow } from './ItemShow.js';
import { UsageList } from './UsageList.js';

export const storageItem: ResourceProps = {
  name: storageItems.resource,
  options: { label: storageItems.title },
  recordRepresentation: 'product_name',
  list: ItemList,
  show: ItemShow,
};

export const storageUsage: ResourceProps = {
  name: 'storage-usage',
  options: { label: '庫存使用紀錄' },
  list: UsageList,
};
