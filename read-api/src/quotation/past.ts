import { streamOf } from '@zhidan/domain';
import { quotation, quotationAfter, quotationSummary, type QuotationRow } from '@zhidan/domain/quotation';
import type { EventStore } from '@zhidan/eventstore';
import { historyOf } from '../history/history.js';
import type { Past } from '../history/past.js';
import { rowAt } from '../history/row-at.js';

/** What was of an order: the same fold as its read model's, over part of the events. */
export const quotationPast = (eventStore: EventStore): Past<QuotationRow> => ({
  history: (id) => historyOf(eventStore, streamOf(quotation, id), quotationSummary),
  at: (id, moment) => rowAt(eventStore, streamOf(quotation, id), moment, quotationAfter),
});
