import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import { AllocationDocument } from './AllocationDocument.js';
import type { AllocationData } from './data.js';

export type { AllocationData } from './data.js';
export { AllocationDocument };

/** The allocation sheet of a stage as a whole HTML page. */
export const renderAllocation = (data: AllocationData): string =>
  renderPage(createElement(AllocationDocument, data));
