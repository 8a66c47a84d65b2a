import { quotation, quotationAfter, type QuotationRow } from '@zhidan/domain/quotation';
import { pastBy } from '../history/past.js';

/** What was of an order. */
export const quotationPast = pastBy<QuotationRow>(quotation, quotationAfter);
