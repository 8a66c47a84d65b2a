import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { overdueHistoryWords } from '../history/nounWords.js';
import { OverdueList } from './OverdueList.js';
import { OverdueShow } from './OverdueShow.js';

export const overdue: ResourceProps = {
  name: 'overdues',
  icon: AlarmOutlined,
  options: { label: officeTitleOf('overdues'), historyWords: overdueHistoryWords },
  recordRepresentation: 'overdue_no',
  list: OverdueList,
  show: OverdueShow,
};
