import type { ResourceProps } from 'react-admin';
import { PayrollList } from './PayrollList.js';
import { PayrollShow } from './PayrollShow.js';

export const payroll: ResourceProps = {
  name: 'payroll',
  options: { label: '薪資', section: '加工與薪資' },
  recordRepresentation: 'employee_name',
  list: PayrollList,
  show: PayrollShow,
};
