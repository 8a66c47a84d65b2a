import type { QuotationAction, QuotationRow } from '@zhidan/domain/quotation';

/** An order as staff see it, and what this person may do with it now. */
export type StaffsQuotation = QuotationRow & { readonly allowed_actions: readonly QuotationAction[] };
