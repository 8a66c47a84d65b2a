import { defineReadModel } from '../../read-model/read-model.js';
import { countedQuotations } from './counted.js';
import {
  buyerQuotationColumns,
  deskQuotationColumns,
  listedQuotationColumns,
  moneyQuotationColumns,
  parcelQuotationColumns,
  salesQuotationColumns,
} from '../readers/readers.js';
import { quotationRow } from './row.js';

/** One row per order, with all columns that do not depend on the date. */
export const quotationReadModel = defineReadModel({
  name: 'quotations',
  row: quotationRow,
  searched: ['quotation_no', 'buyer', 'category_name', 'pattern_no', 'specification'],
  foundByNumber: ['last_five_digits', 'stage_due'],
  counted: countedQuotations,
  listed: listedQuotationColumns,
  seen: {
    byDesks: deskQuotationColumns,
    byAccounts: moneyQuotationColumns,
    bySales: salesQuotationColumns,
    byShipping: parcelQuotationColumns,
    byBuyer: buyerQuotationColumns,
  },
});
