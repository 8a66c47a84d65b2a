import { invoicedPolos, trackOfPolos } from '@zhidan/domain/quotation/cast';
import { History, proofOf } from '../testing/index.js';
import { invoiceTracksProjection } from './invoice-tracks.js';
import { invoicesProjection } from './invoices.js';

const history = new History();
history.happened('quotation-260302-1203040576', ...invoicedPolos('allowed'));
history.happened('quotation-260302-1203040577', ...invoicedPolos('cancelled'));
history.happened('invoicetrack-2026-03', ...trackOfPolos());

proofOf(invoicesProjection, history.events);
proofOf(invoiceTracksProjection, history.events);
