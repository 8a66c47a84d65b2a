import { recordAfter, type RecordKind, type RecordRow } from '@zhidan/domain';
import { pastBy } from '../history/past.js';

type Row = RecordRow<Readonly<Record<string, unknown>>>;

/** What was of one kind of plain master data. */
export const recordPast = (kind: RecordKind) =>
  pastBy<Row>(kind.aggregate, (row, event) => recordAfter(kind, row, event));
