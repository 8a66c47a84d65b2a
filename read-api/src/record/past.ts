import { recordAfter, type RecordKind, type RecordRow } from '@zhidan/domain';
import { pastBy } from '../history/past.js';

type Row = RecordRow<Readonly<Record<string, unknown>>>;

export const recordPast = (kind: RecordKind) =>
  pastBy<Row>(kind.aggregate, (row, event) => recordAfter(kind, row, event));
