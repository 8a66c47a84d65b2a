import type { ShownQuotation } from '@zhidan/domain/quotation';

/** An order as staff see it, with what this person may do with it now. */
export type StaffsQuotation = ShownQuotation;
