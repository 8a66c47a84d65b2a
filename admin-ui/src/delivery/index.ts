import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { officeResource } from '../record/officeResource.js';
import { DeliveryList } from './DeliveryList.js';

export const deliveryResource = officeResource('deliveries', {
  icon: LocalShippingOutlined,
  list: DeliveryList,
});
