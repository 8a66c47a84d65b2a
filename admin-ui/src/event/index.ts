import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { officeResource } from '../record/officeResource.js';
import { EventList } from './EventList.js';

/** The screen of all events, for auditors. */
export const eventResource = officeResource('events', {
  icon: HistoryOutlined,
  recordRepresentation: 'type',
  // The list shows the event at an address below it.
  hasEdit: true,
  list: EventList,
});
