import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { PaymentList } from './PaymentList.js';

export const payment: ResourceProps = {
  name: 'payments',
  icon: PaymentsOutlined,
  options: { label: officeTitleOf('payments') },
  list: PaymentList,
};
