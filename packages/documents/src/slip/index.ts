import { createElement } from 'react';
import { renderPage } from '../page/render.js';
import type { SlipsData } from './data.js';
import { SlipDocument } from './SlipDocument.js';

export type { SlipsData } from './data.js';
export { SlipDocument };

export const renderSlips = (data: SlipsData): string => renderPage(createElement(SlipDocument, data));
