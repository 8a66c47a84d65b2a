import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import { AllocationDocument } from './AllocationDocument.js';
import type { AllocationData } from './data.js';

export type { AllocationData } from './data.js';
export { AllocationDocument };

export const renderAllocation = (data: AllocationData): string =>
  renderPage(createElement(AllocationDocument, data));
