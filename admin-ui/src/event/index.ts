import type { ResourceProps } from 'react-admin';
import { EventList } from './EventList.js';

/** Everything that ever happened, for auditors. */
export const event: ResourceProps = {
  name: 'events',
  options: { label: '事件查詢', section: '稽核' },
  recordRepresentation: 'type',
  list: EventList,
};
