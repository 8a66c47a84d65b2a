import type { ResourceProps } from 'react-admin';
import { BankDesk } from './BankDesk.js';

export const bankLine: ResourceProps = {
  name: 'bank-lines',
  options: { label: '對帳台', section: '會計', for: ['accounting_authority_w'] },
  list: BankDesk,
};
