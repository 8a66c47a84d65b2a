import type { ResourceProps } from 'react-admin';
import { AllocationList } from './AllocationList.js';
import { AllocationShow } from './AllocationShow.js';

export const allocation: ResourceProps = {
  name: 'allocations',
  options: { label: '加工分配', room: '加工與薪資' },
  recordRepresentation: 'allocate_record_id',
  list: AllocationList,
  show: AllocationShow,
};
