import { foldRecordRow, type RecordKind, type RecordRow } from '@zhidan/domain';
import { createPastReader } from '../history/past.js';

type Row = RecordRow<Readonly<Record<string, unknown>>>;

export const recordPastReader = (kind: RecordKind) =>
  createPastReader<Row>(kind.aggregate, (row, event) => foldRecordRow(kind, row, event));
