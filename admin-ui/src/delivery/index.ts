import { deliveryReaders } from '@zhidan/domain/quotation';
import type { ResourceProps } from 'react-admin';
import { DeliveryList } from './DeliveryList.js';

export const delivery: ResourceProps = {
  name: 'deliveries',
  options: { label: '出貨紀錄', section: '出貨', for: deliveryReaders },
  list: DeliveryList,
};
