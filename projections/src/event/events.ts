import { eventCategories, eventRow, eventRowOf } from '@zhidan/domain';
import { defineProjection } from '../projection/projection.js';

/** All that ever happened, to be searched by auditors and to name what is behind a figure. */
export const eventsProjection = defineProjection({
  name: 'events',
  version: 1,
  table: eventRow,
  categories: eventCategories,
  once: true,
  counted: [[], ['type'], ['category'], ['actor']],
  indexes: [
    { on: ['position'] },
    { on: ['stream', 'revision'] },
    { on: ['type', 'position'] },
    { on: ['actor', 'position'] },
    { on: ['at', 'position'] },
  ],

  keysOf: ({ id }) => [id],

  fold: (_row, event) => eventRowOf(event),
});
