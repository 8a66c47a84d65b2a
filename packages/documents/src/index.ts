export { documentStyle } from './page/style.js';
export * from './quotation/index.js';
