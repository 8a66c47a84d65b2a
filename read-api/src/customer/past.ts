import { customer, customerAfter, customerSummary, streamOf, type CustomerRow } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { historyOf } from '../history/history.js';
import type { Past } from '../history/past.js';
import { rowAt } from '../history/row-at.js';

/** What was of a customer: the same fold as its read model's, over part of the events. */
export const customerPast = (eventStore: EventStore): Past<CustomerRow> => ({
  history: (id) => historyOf(eventStore, streamOf(customer, id), customerSummary),
  at: (id, moment) => rowAt(eventStore, streamOf(customer, id), moment, customerAfter),
});
