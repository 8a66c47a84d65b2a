import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { BankDesk } from './BankDesk.js';

export const bankLine: ResourceProps = {
  name: 'bank-lines',
  icon: AccountBalanceOutlined,
  options: { label: officeTitleOf('bank-lines') },
  list: BankDesk,
};
