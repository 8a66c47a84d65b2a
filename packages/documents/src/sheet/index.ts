import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { WorkSheetData } from './data.js';
import { WorkSheetDocument } from './SheetDocument.js';

export type { PlacedPicture, SheetAccessory, WorkSheetData, SheetDesign } from './data.js';
export { WorkSheetDocument };

export const renderWorkSheet = (data: WorkSheetData): string =>
  renderPage(createElement(WorkSheetDocument, data));
