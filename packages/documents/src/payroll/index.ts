import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { PayoutData, StatementData } from './data.js';
import { PayoutDocument } from './PayoutDocument.js';
import { StatementDocument } from './StatementDocument.js';

export type { PayoutData, StatementData, WorkerMonth } from './data.js';
export { PayoutDocument, StatementDocument };

export const renderStatement = (data: StatementData): string =>
  renderPage(createElement(StatementDocument, data));

export const renderPayout = (data: PayoutData): string => renderPage(createElement(PayoutDocument, data));
