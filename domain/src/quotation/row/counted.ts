import { nGramCountFields, type CountedFields } from '../../count/count.js';

/** The filters whose counts are stored because desks and boards ask for them often. */
export const countedQuotations: readonly CountedFields[] = [
  [],
  ['code'],
  ['accounting.code'],
  ['sales_value'],
  ['code', 'sales_value'],
  ['customer_uid'],
  ['code', 'customer_uid'],
  ['category_id'],
  ['case_closed'],
  ['rapid', 'case_closed'],
  ['unread_by_staff'],
  ['options.sales_track'],
  ['code', 'options.proofing_print_track'],
  ['code', 'options.product_print_track'],
  nGramCountFields,
];

/**
 * Payments, deliveries and files of all orders have a stored count; those of a single order are quickly counted
 * on request.
 */
export const countedOrderRows: readonly CountedFields[] = [[]];
