import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { OverdueData } from './data.js';
import { OverdueDocument } from './OverdueDocument.js';

export type { OverdueData, OverdueLine } from './data.js';
export { OverdueDocument };

/** The reminder of what a customer owes, as a whole HTML page. */
export const renderOverdue = (data: OverdueData): string => renderPage(createElement(OverdueDocument, data));
