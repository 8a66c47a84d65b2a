import type { FoldsOf } from '../fold.js';
import type { FileEvent } from './events.js';

export const fileFolds: FoldsOf<FileEvent> = {
  OrderFileAdded: (order, data) => ({ ...order, files: [...order.files, data] }),
  OrderFileRemoved: (order, { file_id }) => ({
    ...order,
    files: order.files.filter((kept) => kept.file_id !== file_id),
  }),
};
