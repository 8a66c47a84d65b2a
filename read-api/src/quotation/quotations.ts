import { type Caller, eventTitle, hasPermission } from '@zhidan/domain';
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
  quotationEventForAccounts,
  quotationEventForDesk,
  valuesForBuyer,
} from '@zhidan/domain/quotation';
import type { HistoryEntry } from '../history/history.js';
import { defineResource } from '../resource/define-resource.js';
import type { FilterField } from '../resource/field.js';
import { quotationComputedColumns } from './computed.js';
import { ownOrderRule } from './of-order.js';
import { CODES_EVER_SQL } from '../statistics/funnel.js';
import { quotationPastReader } from './past.js';

/** The present level of the customer who owns the order. */
const customerLevel: FilterField = {
  name: 'customer_level',
  isList: false,
  kind: 'integer',
  column: 'level',
  sql: 'level',
  through: { resource: 'customers', by: 'customer_uid' },
};

/** Every code that the order ever had, for the funnel. */
const codesEver: FilterField = {
  name: 'stays.code',
  isList: true,
  kind: 'integer',
  column: 'stays',
  sql: CODES_EVER_SQL,
};

/** A history entry of an order as a desk may see it: only desks that see the accounts see payments. */
function entryForDesk(entry: HistoryEntry, caller: Caller): HistoryEntry {
  if (hasPermission(caller, 'accounting_authority_r'))
    return { ...entry, data: quotationEventForAccounts(entry) };
  const summary = isAboutMoney(entry) ? eventTitle(entry.type) : entry.summary;
  return { ...entry, data: quotationEventForDesk(entry), summary };
}

/**
 * A history entry of an order as its buyer may see it, without the names of staff. A decision through a link
 * carries the name that was typed there.
 */
function entryForBuyer({ fault: _fault, ...entry }: HistoryEntry, caller: Caller): HistoryEntry {
  const isOwn = entry.actor.uid === caller.uid || entry.actor.uid.startsWith(LINK_PREFIX);
  return {
    ...entry,
    actor: isOwn ? entry.actor : { uid: '', name: '' },
    data: quotationEventForBuyer(entry),
    summary: summaryForBuyer(entry, entry.summary),
  };
}

/**
 * Orders. Each desk sees the columns of all orders that it works with; buyers see their own orders without
 * internal columns.
 */
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
      rows: ownOrderRule,
      row: valuesForBuyer,
      // The buyer sees these values only since the last hand-over, so filtering by them would reveal earlier
      // values.
      hiddenFields: ['accounting.payment_times', 'please_note_that_proofing', 'please_note_that_product'],
      entries: buyersEvents,
      past: isSameOwnership,
      entry: entryForBuyer,
    },
  ],
  computed: quotationComputedColumns,
  past: quotationPastReader,
  notifies: 'sales_value',
});
