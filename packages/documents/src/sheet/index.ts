import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { SheetData } from './data.js';
import { SheetDocument } from './SheetDocument.js';

export type { SheetAccessory, SheetData, SheetDesign } from './data.js';
export { SheetDocument };

/** The proofing or production sheet as a whole HTML page. */
export const renderSheet = (data: SheetData): string => renderPage(createElement(SheetDocument, data));
