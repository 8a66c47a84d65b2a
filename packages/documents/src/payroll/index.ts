import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { PayoutData, PayStatementData } from './data.js';
import { PayoutDocument } from './PayoutDocument.js';
import { PayStatementDocument } from './StatementDocument.js';

export type { PayoutData, PayStatementData, WorkerMonth } from './data.js';
export { PayoutDocument, PayStatementDocument };

export const renderPayStatement = (data: PayStatementData): string =>
  renderPage(createElement(PayStatementDocument, data));

export const renderPayout = (data: PayoutData): string => renderPage(createElement(PayoutDocument, data));
