import { invoiceTrack, type InvoiceTrackEvent } from '@zhidan/domain/invoice';
import { accountant, castFacts, invoicedPolos } from '@zhidan/domain/quotation/cast';
import { History, proofOf } from '../testing/index.js';
import { invoiceTracksProjection } from './invoice-tracks.js';
import { invoicesProjection } from './invoices.js';

const history = new History();
history.happened('quotation-260302-1203040576', ...invoicedPolos('allowed'));
history.happened('quotation-260302-1203040577', ...invoicedPolos('cancelled'));
history.happened('invoicetrack-2026-03', ...trackOfPolos());

proofOf(invoicesProjection, history.events);
proofOf(invoiceTracksProjection, history.events);

/** The numbers of the period, and the first of them drawn. */
function trackOfPolos(): readonly InvoiceTrackEvent[] {
  const facts = { ...castFacts(accountant), period: '2026-03' };
  const [added, ...more] = invoiceTrack.decide(
    { kind: 'add', period: '2026-03', track: 'AB', from: '10000001', to: '10000050' },
    invoiceTrack.initial,
    facts,
  );
  if (added === undefined) return more;
  const state = invoiceTrack.evolve(invoiceTrack.initial, added);
  return [added, ...invoiceTrack.decide({ kind: 'draw', invoice_id: '260302-1203040576-1' }, state, facts)];
}
