import { eventCategories, eventReadModel, eventRowOf } from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** An index of all events, so that auditors can search the history and a figure can be traced to its events. */
export const eventsProjection = defineProjection({
  ...projectionOf(eventReadModel),
  version: 2,
  categories: eventCategories,
  once: true,
  ofStream: { name: 'stream' },
  indexes: [
    { on: ['position'] },
    { on: ['stream', 'revision'] },
    { on: ['type', 'position'] },
    { on: ['actor', 'position'] },
    { on: ['at', 'position'] },
    { on: ['position'], where: 'exceptions is not null' },
  ],

  keysOf: ({ id }) => [id],

  fold: (_row, event) => eventRowOf(event),
});
