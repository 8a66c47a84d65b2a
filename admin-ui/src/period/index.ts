import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import { officeResource } from '../record/officeResource.js';
import { PeriodList } from './PeriodList.js';
import { PeriodShow } from './PeriodShow.js';

export const periodResource = officeResource('periods', {
  icon: EventRepeatOutlined,
  recordRepresentation: 'id',
  list: PeriodList,
  show: PeriodShow,
});
