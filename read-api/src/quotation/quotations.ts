import { signedIn, staff } from '@zhidan/domain';
import {
  countedQuotations,
  isSameOwnership,
  ownersEvents,
  quotationEventForBuyer,
  quotationForBuyer,
  quotationRow,
  staffOnlyQuotationColumns,
  type QuotationRow,
} from '@zhidan/domain/quotation';
import type { Field } from '../resource/field.js';
import { defineResource } from '../resource/resource.js';
import { quotationComputed } from './computed.js';
import { ownOrders } from './of-order.js';
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

/** Orders: staff read all of them, buyers their own without what is ours alone. */
export const quotationResource = defineResource({
  name: 'quotations',
  row: quotationRow,
  sort: ['creation_date', 'DESC'],
  counted: countedQuotations,
  searched: ['quotation_no', 'buyer', 'category_name', 'pattern_no', 'specification'],
  views: [
    { for: staff('quotation_authority_r'), rows: 'all', columns: 'all', through: [customerLevel] },
    {
      for: signedIn,
      rows: ownOrders,
      columns: { allBut: staffOnlyQuotationColumns },
      row: (row) => quotationForBuyer(row as QuotationRow),
      hiddenFields: [
        'accounting.memo',
        'accounting.payment_times',
        'please_note_that_proofing',
        'please_note_that_product',
      ],
      entries: ownersEvents,
      past: (row, then) => isSameOwnership(row as QuotationRow, then as QuotationRow),
      entry(entry, caller) {
        const { uid, name } = entry.actor;
        const actor = { uid: uid === caller.uid ? uid : '', name };
        return { ...entry, actor, data: quotationEventForBuyer(entry) };
      },
    },
  ],
  computed: quotationComputed,
  past: quotationPast,
});
