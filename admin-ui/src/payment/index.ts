import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { officeResource } from '../record/officeResource.js';
import { PaymentList } from './PaymentList.js';

export const paymentResource = officeResource('payments', {
  icon: PaymentsOutlined,
  list: PaymentList,
});
