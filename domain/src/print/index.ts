export * from './access.js';
export * from './pdf.js';
export { pdfPathOperators } from './svg-path.js';
export * from './tiff.js';
