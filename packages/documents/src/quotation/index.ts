import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { QuotationDocumentData } from './data.js';
import { QuotationDocument } from './QuotationDocument.js';

export type { QuotationDocumentData } from './data.js';
export { QuotationDocument };

export const renderQuotation = (data: QuotationDocumentData): string =>
  renderPage(createElement(QuotationDocument, data));
