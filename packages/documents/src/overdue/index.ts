import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { OverdueData } from './data.js';
import { OverdueDocument } from './OverdueDocument.js';

export type { OverdueData, OverdueLine } from './data.js';
export { OverdueDocument };

export const renderOverdue = (data: OverdueData): string => renderPage(createElement(OverdueDocument, data));
