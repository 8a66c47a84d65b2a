import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { PurchaseData } from './data.js';
import { PurchaseDocument } from './PurchaseDocument.js';

export type { PurchaseData } from './data.js';
export { PurchaseDocument };

export const renderPurchase = (data: PurchaseData): string =>
  renderPage(createElement(PurchaseDocument, data));
