import {
  invoiceTrack,
  invoiceTrackReadModel,
  trackOfEvent,
  foldInvoiceTrackRow,
} from '@zhidan/domain/invoice';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** Ranges of invoice numbers that the tax office assigned. */
export const invoiceTracksProjection = defineProjection({
  ...projectionOf(invoiceTrackReadModel),
  version: 1,
  categories: [invoiceTrack.category],
  live: { resource: invoiceTrackReadModel.name },

  keysOf(event) {
    const id = trackOfEvent(event);
    return id === undefined ? [] : [id];
  },

  fold: (row, event) => foldInvoiceTrackRow(row, event),
});
