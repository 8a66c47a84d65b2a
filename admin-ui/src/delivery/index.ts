import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { DeliveryList } from './DeliveryList.js';

export const delivery: ResourceProps = {
  name: 'deliveries',
  options: { label: officeTitleOf('deliveries') },
  list: DeliveryList,
};
