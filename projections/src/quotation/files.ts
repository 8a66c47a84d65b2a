import { idOfStream } from '@zhidan/domain';
import { fileEvents, fileReadModel, quotation } from '@zhidan/domain/quotation';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { eventsOf } from './events-of.js';

const isFileEvent = eventsOf(fileEvents);

/** Every file that belongs to an order. */
export const filesProjection = defineProjection({
  ...projectionOf(fileReadModel),
  version: 1,
  categories: [quotation.category],
  ofStream: { id: 'quotation_no' },
  indexes: [{ on: ['quotation_no', 'folder', 'index'] }, { on: ['created_date', 'id'] }],
  live: { resource: fileReadModel.name },

  keysOf: (event) => (isFileEvent(event) ? [event.data.file_id] : []),

  fold(row, event, id) {
    if (!isFileEvent(event)) return row;
    const { type, data, revision, stream } = event;
    switch (type) {
      case 'OrderFileAdded':
        return { ...data, id, revision, quotation_no: idOfStream(stream) };
      case 'OrderFileRemoved':
        return undefined;
    }
  },
});
