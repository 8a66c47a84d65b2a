import { countedWords, type CountedNames } from '../../count/count.js';

/** By what orders are asked for so often that their number is kept: desks, boards and whose orders they are. */
export const countedQuotations: readonly CountedNames[] = [
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
  countedWords,
];

/** Of what belongs to orders, all of it is counted; what belongs to one order is soon counted anew. */
export const countedOfOrders: readonly CountedNames[] = [[]];
