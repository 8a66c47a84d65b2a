import type { ResourceProps } from 'react-admin';
import { OverdueList } from './OverdueList.js';
import { OverdueShow } from './OverdueShow.js';

export const overdue: ResourceProps = {
  name: 'overdues',
  options: { label: '逾期追蹤', section: '會計' },
  recordRepresentation: 'overdue_no',
  list: OverdueList,
  show: OverdueShow,
};
