import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { allocationHistoryWords } from '../history/nounWords.js';
import { AllocationList } from './AllocationList.js';
import { AllocationShow } from './AllocationShow.js';

export const allocation: ResourceProps = {
  name: 'allocations',
  icon: HandymanOutlined,
  options: { label: officeTitleOf('allocations'), historyWords: allocationHistoryWords },
  recordRepresentation: 'allocate_record_id',
  list: AllocationList,
  show: AllocationShow,
};
