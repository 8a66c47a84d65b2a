import AlarmOutlined from '@mui/icons-material/AlarmOutlined';
import { officeResource } from '../record/officeResource.js';
import { overdueCaseHistoryFieldLabels } from '../history/nounWords.js';
import { OverdueList } from './OverdueList.js';
import { OverdueShow } from './OverdueShow.js';

export const overdueCaseResource = officeResource('overdues', {
  icon: AlarmOutlined,
  historyWords: overdueCaseHistoryFieldLabels,
  recordRepresentation: 'overdue_no',
  list: OverdueList,
  show: OverdueShow,
});
