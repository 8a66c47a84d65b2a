import { idOfStream } from '@zhidan/domain';
import { countedOfOrders, fileEvents, fileRow, quotation } from '@zhidan/domain/quotation';
import { defineProjection } from '../projection/projection.js';
import { eventsOf } from './events-of.js';

const isFileEvent = eventsOf(fileEvents);

/** Every file that belongs to an order. */
export const filesProjection = defineProjection({
  name: 'files',
  version: 1,
  table: fileRow,
  categories: [quotation.category],
  search: ['quotation_no', 'name', 'who_did_it_name'],
  indexes: [{ on: ['quotation_no', 'folder', 'index'] }, { on: ['created_date', 'id'] }],
  counted: countedOfOrders,
  live: { resource: 'files' },

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
