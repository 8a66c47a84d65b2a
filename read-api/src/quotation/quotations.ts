import { type Caller, eventTitle, may } from '@zhidan/domain';
import {
  buyerOrderView,
  buyersEvents,
  deskOrderView,
  quotationReadModel,
  isAboutMoney,
  isSameOwnership,
  LINK_PREFIX,
  quotationEventForBuyer,
  summaryForBuyer,
  quotationEventForDesk,
  valuesForBuyer,
} from '@zhidan/domain/quotation';
import type { HistoryEntry } from '../history/history.js';
import { defineResource } from '../resource/define-resource.js';
import type { Field } from '../resource/field.js';
import { quotationComputed } from './computed.js';
import { ownOrders } from './of-order.js';
import { CODES_EVER } from '../statistics/funnel.js';
import { quotationPast } from './past.js';

/** The level of the customer whose order it is, as it is now. */
const customerLevel: Field = {
  name: 'customer_level',
  isList: false,
  kind: 'integer',
  column: 'level',
  sql: 'level',
  through: { resource: 'customers', by: 'customer_uid' },
};

/** Every code at which an order ever stood: what the funnel counts. */
const codesEver: Field = {
  name: 'stays.code',
  isList: true,
  kind: 'integer',
  column: 'stays',
  sql: CODES_EVER,
};

/** What happened to an order as a desk may know it: what was paid is for those who see the accounts. */
function entryForDesk(entry: HistoryEntry, caller: Caller): HistoryEntry {
  if (may(caller, 'accounting_authority_r')) return entry;
  const summary = isAboutMoney(entry) ? eventTitle(entry.type) : entry.summary;
  return { ...entry, data: quotationEventForDesk(entry), summary };
}

/** What happened to an order as its buyer may know it, without the name of the member of staff who did it;
 * of a link, under the name that was typed there. */
function entryForBuyer({ fault: _fault, ...entry }: HistoryEntry, caller: Caller): HistoryEntry {
  const isOwn = entry.actor.uid === caller.uid || entry.actor.uid.startsWith(LINK_PREFIX);
  return {
    ...entry,
    actor: isOwn ? entry.actor : { uid: '', name: '' },
    data: quotationEventForBuyer(entry),
    summary: summaryForBuyer(entry, entry.summary),
  };
}

/** Orders: each desk reads of all of them what it works with, buyers of their own what is theirs to know. */
export const quotationResource = defineResource({
  ...quotationReadModel,
  sort: ['creation_date', 'DESC'],
  views: [
    {
      ...deskOrderView,
      rows: 'all',
      plus: [...deskOrderView.plus, { with: ['customer_authority_r'], through: [customerLevel] }],
      narrowedBy: [codesEver],
      entry: entryForDesk,
    },
    {
      ...buyerOrderView,
      rows: ownOrders,
      row: valuesForBuyer,
      // What is shown of these begins with the last hand-over: filters would reveal what was before.
      hiddenFields: ['accounting.payment_times', 'please_note_that_proofing', 'please_note_that_product'],
      entries: buyersEvents,
      past: isSameOwnership,
      entry: entryForBuyer,
    },
  ],
  computed: quotationComputed,
  past: quotationPast,
  notifies: 'sales_value',
});
