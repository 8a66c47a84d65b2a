import { quotation, quotationAfter, type QuotationRow } from '@zhidan/domain/quotation';
import { pastBy } from '../history/past.js';

export const quotationPast = pastBy<QuotationRow>(quotation, quotationAfter);
