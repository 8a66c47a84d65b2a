import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { EventList } from './EventList.js';

/** Everything that ever happened, for auditors. */
export const event: ResourceProps = {
  name: 'events',
  icon: HistoryOutlined,
  options: { label: officeTitleOf('events') },
  recordRepresentation: 'type',
  list: EventList,
};
