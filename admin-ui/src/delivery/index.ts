import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { DeliveryList } from './DeliveryList.js';

export const delivery: ResourceProps = {
  name: 'deliveries',
  icon: LocalShippingOutlined,
  options: { label: officeTitleOf('deliveries') },
  list: DeliveryList,
};
