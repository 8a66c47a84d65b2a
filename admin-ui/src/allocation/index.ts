import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import { officeResource } from '../record/officeResource.js';
import { allocationHistoryFieldLabels } from '../history/nounWords.js';
import { AllocationList } from './AllocationList.js';
import { AllocationShow } from './AllocationShow.js';

export const allocationResource = officeResource('allocations', {
  icon: HandymanOutlined,
  historyWords: allocationHistoryFieldLabels,
  recordRepresentation: 'allocate_record_id',
  list: AllocationList,
  show: AllocationShow,
});
