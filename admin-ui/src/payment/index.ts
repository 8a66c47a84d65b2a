import { paymentReaders } from '@zhidan/domain/quotation';
import type { ResourceProps } from 'react-admin';
import { PaymentList } from './PaymentList.js';

export const payment: ResourceProps = {
  name: 'payments',
  options: { label: '付款紀錄', section: '會計', for: paymentReaders },
  list: PaymentList,
};
