import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { SalesSlipData } from './data.js';
import { SalesSlipDocument } from './SalesSlipDocument.js';

export type { SalesSlipData } from './data.js';
export { SalesSlipDocument };

/** The sales slip of an order as a whole HTML page. */
export const renderSalesSlip = (data: SalesSlipData): string =>
  renderPage(createElement(SalesSlipDocument, data));
