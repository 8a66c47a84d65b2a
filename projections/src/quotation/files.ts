import { idOfStream } from '@zhidan/domain';
import {
  defectReported,
  fileEvents,
  fileReadModel,
  type FileRow,
  internalMessageWritten,
  messageWritten,
  quotation,
  audienceOfNewFile,
} from '@zhidan/domain/quotation';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { createEventFilter } from './events-of.js';

const isFileEvent = createEventFilter(fileEvents);
const isMessage = createEventFilter([messageWritten, internalMessageWritten, defectReported]);

export const filesProjection = defineProjection({
  ...projectionOf(fileReadModel),
  version: 3,
  categories: [quotation.category],
  ofStream: { id: 'quotation_no' },
  indexes: [{ on: ['quotation_no', 'folder', 'index'] }, { on: ['created_date', 'id'] }],
  live: { resource: fileReadModel.name },

  keysOf(event) {
    if (isMessage(event)) return event.data.files;
    return isFileEvent(event) ? [event.data.file_id] : [];
  },

  fold(row, event, id) {
    if (isMessage(event))
      return row && withReach(row, event.type === 'InternalMessageWritten' ? 'staff' : 'buyer');
    if (!isFileEvent(event)) return row;
    const { type, data, revision, stream } = event;
    switch (type) {
      case 'OrderFileAdded':
        return { ...data, id, revision, quotation_no: idOfStream(stream), reach: audienceOfNewFile(data) };
      case 'OrderFileRemoved':
        return undefined;
    }
  },
});

const withReach = (row: FileRow, reach: FileRow['reach']): FileRow => ({ ...row, reach });
