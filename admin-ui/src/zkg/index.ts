import { zkgLevelThree } from '@zhidan/domain';
import type { ResourceProps } from 'react-admin';
import { ZkgList } from './ZkgList.js';

export const zkgThree: ResourceProps = {
  name: zkgLevelThree.resource,
  options: { label: zkgLevelThree.title },
  recordRepresentation: 'name',
  list: ZkgList,
};
