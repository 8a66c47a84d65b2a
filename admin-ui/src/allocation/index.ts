import type { ResourceProps } from 'react-admin';
import { AllocationList } from './AllocationList.js';
import { AllocationShow } from './AllocationShow.js';

export const allocation: ResourceProps = {
  name: 'allocations',
  // Workers see their own.
  options: { label: '加工分配', section: '加工與薪資', for: ['process_authority_r', 'payroll_authority_r'] },
  recordRepresentation: 'allocate_record_id',
  list: AllocationList,
  show: AllocationShow,
};
