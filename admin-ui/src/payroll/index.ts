import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { officeResource } from '../record/officeResource.js';
import { PayrollList } from './PayrollList.js';
import { PayrollShow } from './PayrollShow.js';

export const payrollResource = officeResource('payroll', {
  icon: RequestQuoteOutlined,
  recordRepresentation: 'employee_name',
  list: PayrollList,
  show: PayrollShow,
});
