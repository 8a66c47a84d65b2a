import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { SlipsData } from './data.js';
import { SlipDocument } from './SlipDocument.js';

export type { SlipsData } from './data.js';
export { SlipDocument };

/** The yellow slips of a stage as a whole HTML page. */
export const renderSlips = (data: SlipsData): string => renderPage(createElement(SlipDocument, data));
