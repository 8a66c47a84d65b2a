import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { officeResource } from '../record/officeResource.js';
import { PaymentList } from './PaymentList.js';

export const payment = officeResource('payments', {
  icon: PaymentsOutlined,
  list: PaymentList,
});
