import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { OverdueList } from './OverdueList.js';
import { OverdueShow } from './OverdueShow.js';

export const overdue: ResourceProps = {
  name: 'overdues',
  icon: AlarmOutlined,
  options: { label: officeTitleOf('overdues') },
  recordRepresentation: 'overdue_no',
  list: OverdueList,
  show: OverdueShow,
};
