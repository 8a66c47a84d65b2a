import { quotation, foldQuotationRow, type QuotationRow } from '@zhidan/domain/quotation';
import { createPastReader } from '../history/past.js';

export const quotationPastReader = createPastReader<QuotationRow>(quotation, foldQuotationRow);
