export * from './access/index.js';
export * from './account/index.js';
export * from './core/index.js';
export * from './customer/index.js';
export * from './page/index.js';
export * from './question/index.js';
export * from './record/index.js';
export * from './refusals.js';
