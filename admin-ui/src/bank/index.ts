import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { officeResource } from '../record/officeResource.js';
import { BankDesk } from './BankDesk.js';

export const bankLineResource = officeResource('bank-lines', {
  icon: AccountBalanceOutlined,
  list: BankDesk,
});
