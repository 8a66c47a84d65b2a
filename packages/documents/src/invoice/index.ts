import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { InvoiceDocumentData } from './data.js';
import { InvoiceDocument } from './InvoiceDocument.js';

export type { InvoiceDocumentData } from './data.js';
export { InvoiceDocument };

export const renderInvoice = (data: InvoiceDocumentData): string =>
  renderPage(createElement(InvoiceDocument, data));
