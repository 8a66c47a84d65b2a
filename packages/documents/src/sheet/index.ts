import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { SheetData } from './data.js';
import { SheetDocument } from './SheetDocument.js';

export type { PlacedPicture, SheetAccessory, SheetData, SheetDesign } from './data.js';
export { SheetDocument };

export const renderSheet = (data: SheetData): string => renderPage(createElement(SheetDocument, data));
