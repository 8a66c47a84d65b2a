import { z } from 'zod';
import { isEvent } from '../core/is-event.js';
import type { RecordedEvent } from '../core/event.js';
import { defineReadModel } from '../read-model/read-model.js';
import { invoiceNumberDrawn, invoiceTrackAdded, trackId } from './track.js';

/** A range of invoice numbers from the tax office, with the number of unused ones. */
export const invoiceTrackRow = z.object({
  id: z.string(),
  revision: z.int(),
  period: z.string(),
  track: z.string(),
  from: z.string(),
  to: z.string(),
  used: z.int(),
  left: z.int(),
  /** The last used number; empty while none was used. */
  last: z.string(),
  staff_name: z.string(),
  created_date: z.string(),
});
export type InvoiceTrackRow = z.infer<typeof invoiceTrackRow>;

export const invoiceTrackReadModel = defineReadModel({
  name: 'invoice-tracks',
  row: invoiceTrackRow,
  searched: ['track', 'period'],
});

type Known = Pick<RecordedEvent, 'revision' | 'type' | 'data'>;

export function foldInvoiceTrackRow(
  row: InvoiceTrackRow | undefined,
  event: Known,
): InvoiceTrackRow | undefined {
  const { revision } = event;
  if (isEvent(event, invoiceTrackAdded)) {
    const { staff_uid: _uid, ...data } = event.data;
    const left = Number(data.to) - Number(data.from) + 1;
    return { id: trackId(data), revision, ...data, used: 0, left, last: '' };
  }
  if (row === undefined || !isEvent(event, invoiceNumberDrawn)) return row;
  return { ...row, revision, used: row.used + 1, left: row.left - 1, last: event.data.number };
}

/** The id of the range that an event concerns; undefined for every other event. */
export function trackOfEvent(event: Known): string | undefined {
  if (isEvent(event, invoiceTrackAdded)) return trackId(event.data);
  return isEvent(event, invoiceNumberDrawn) ? trackId(event.data) : undefined;
}
