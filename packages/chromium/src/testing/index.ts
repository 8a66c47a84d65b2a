export { readPdf } from './pdf-text.js';
