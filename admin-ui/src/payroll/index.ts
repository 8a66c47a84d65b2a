import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { PayrollList } from './PayrollList.js';
import { PayrollShow } from './PayrollShow.js';

export const payroll: ResourceProps = {
  name: 'payroll',
  icon: RequestQuoteOutlined,
  options: { label: officeTitleOf('payroll') },
  recordRepresentation: 'employee_name',
  list: PayrollList,
  show: PayrollShow,
};
