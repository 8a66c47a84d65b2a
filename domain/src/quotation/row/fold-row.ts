import { idOfStream } from '../../core/decider.js';
import type { RecordedEvent } from '../../core/event.js';
import { keysOf, objectFromNames } from '../../core/keys.js';
import { isQuotationEvent } from '../events.js';
import { startsNewWait } from '../next/hands.js';
import { quotation } from '../quotation.js';
import { foldCodePeriods } from '../due/time-spent.js';
import { derivedColumns } from './derived-columns.js';
import { quotationRow, type RowMetadataColumn, type QuotationRow } from './row.js';

/** The metadata of an event that a row stores; an event that is only being decided has them too. */
export type RowEvent = Pick<RecordedEvent, 'stream' | 'revision' | 'type' | 'data'> & {
  readonly metadata: Pick<RecordedEvent['metadata'], 'at' | 'actor'>;
};

/**
 * The row after one more event of its order; undefined once the order is deleted. The given row is not changed.
 */
export function foldQuotationRow(row: QuotationRow | undefined, event: RowEvent): QuotationRow | undefined {
  const next = foldQuotationColumns(row, event);
  return next && withDerivedColumns(next);
}

/**
 * The row after one more event, with its derived columns unchanged: a caller that folds many events derives
 * them once, at the end.
 */
export function foldQuotationColumns(
  row: QuotationRow | undefined,
  event: RowEvent,
): QuotationRow | undefined {
  if (!isQuotationEvent(event)) return row;
  const next = quotation.evolve(row ?? null, event);
  if (next === null || next === 'deleted') return undefined;
  const own: Pick<QuotationRow, RowMetadataColumn> = {
    id: idOfStream(event.stream),
    revision: event.revision,
    modified_date: event.metadata.at,
    modifiedUser_id: event.metadata.actor.uid,
    waits_since:
      row === undefined || startsNewWait(event.type, row, next) ? event.metadata.at : row.waits_since,
    stays: foldCodePeriods(row?.stays ?? [], next.code, event.metadata.at),
  };
  return Object.assign({ ...blank }, next, own);
}

/**
 * A row with all columns set to null. An object this wide is copied and changed fast only if it has all its
 * fields from the start; adding one later costs more than the whole copy.
 */
const blank = objectFromNames(keysOf(quotationRow.shape), () => null);

export const withDerivedColumns = (row: QuotationRow): QuotationRow =>
  Object.assign({ ...row }, derivedColumns(row));
