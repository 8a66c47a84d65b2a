import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import { officeResource } from '../record/officeResource.js';
import { overdueHistoryWords } from '../history/nounWords.js';
import { OverdueList } from './OverdueList.js';
import { OverdueShow } from './OverdueShow.js';

export const overdue = officeResource('overdues', {
  icon: AlarmOutlined,
  historyWords: overdueHistoryWords,
  recordRepresentation: 'overdue_no',
  list: OverdueList,
  show: OverdueShow,
});
