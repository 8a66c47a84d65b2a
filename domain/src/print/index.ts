export * from './access.js';
export * from './pdf.js';
export { pathOf } from './svg-path.js';
export * from './tiff.js';
