import { invoiceTrack, type InvoiceTrackEvent } from '@zhidan/domain/invoice';
import { accountingPeriod, type PeriodEvent } from '@zhidan/domain/period';
import { quotation, type QuotationEvent } from '@zhidan/domain/quotation';
import { accountant, castFacts, daysLater, invoicedPolos, poloEventsAt } from '@zhidan/domain/quotation/cast';
import { History, proofOf } from '../testing/index.js';
import { invoiceTracksProjection } from './invoice-tracks.js';
import { periodsProjection, vouchersProjection } from '../period/index.js';
import { invoicesProjection } from './invoices.js';

const history = new History();
history.happened('quotation-260302-1203040576', ...invoicedPolos('allowed'));
history.happened('quotation-260302-1203040577', ...invoicedPolos('cancelled'));
history.happened('invoicetrack-2026-03', ...trackOfPolos());

history.happened('period-books', ...closedMonths());
history.happened('quotation-260302-1203040578', ...paidLate());

proofOf(invoicesProjection, history.events);
proofOf(invoiceTracksProjection, history.events);
proofOf(periodsProjection, history.events);
proofOf(vouchersProjection, history.events);

/** The two previous months are closed in sequence. */
function closedMonths(): readonly PeriodEvent[] {
  const close = (month: string, closed: string | undefined) =>
    accountingPeriod.decide({ kind: 'close', month }, closed, castFacts(accountant));
  return [...close('2026-01', undefined), ...close('2026-02', '2026-01')];
}

/** A payment that is recorded after its month was closed. */
function paidLate(): readonly QuotationEvent[] {
  const ordered = poloEventsAt('ordered');
  const facts = castFacts(accountant, { closed_month: '2026-02', now: daysLater(4) });
  const payment = { kind: 'add-payment', payment_kind: 2, amount: 500, paid_date: '2026-02-27' } as const;
  const order = ordered.reduce(quotation.evolve, quotation.initial);
  return [...ordered, ...quotation.decide(payment, order, facts)];
}

/** The invoice numbers of the period were added, and the first one was used. */
function trackOfPolos(): readonly InvoiceTrackEvent[] {
  const facts = { ...castFacts(accountant), period: '2026-03' };
  const [added, ...more] = invoiceTrack.decide(
    { kind: 'add', period: '2026-03', track: 'AB', from: '10000001', to: '10000050' },
    invoiceTrack.initial,
    facts,
  );
  if (added === undefined) return more;
  const state = invoiceTrack.evolve(invoiceTrack.initial, added);
  const draw = { kind: 'draw', quotation_no: '260302-1203040576', place: 1, used: [] } as const;
  return [added, ...invoiceTrack.decide(draw, state, facts)];
}
