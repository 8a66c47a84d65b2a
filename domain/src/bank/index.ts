export * from './line/index.js';
export * from './match/index.js';
export * from './order/index.js';
export * from './statement.js';
export * from './statement/index.js';
export * from './words.js';
