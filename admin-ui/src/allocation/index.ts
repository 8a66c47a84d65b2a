import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import { officeResource } from '../record/officeResource.js';
import { allocationHistoryWords } from '../history/nounWords.js';
import { AllocationList } from './AllocationList.js';
import { AllocationShow } from './AllocationShow.js';

export const allocation = officeResource('allocations', {
  icon: HandymanOutlined,
  historyWords: allocationHistoryWords,
  recordRepresentation: 'allocate_record_id',
  list: AllocationList,
  show: AllocationShow,
});
