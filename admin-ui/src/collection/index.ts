import Diversity3Outlined from '@mui/icons-material/Diversity3Outlined';
import { officeResource } from '../record/officeResource.js';
import { CollectionList } from './CollectionList.js';
import { CollectionShow } from './CollectionShow.js';

export const collectionResource = officeResource('collections', {
  icon: Diversity3Outlined,
  recordRepresentation: 'title',
  list: CollectionList,
  show: CollectionShow,
});
