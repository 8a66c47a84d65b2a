export * from './classes.js';
export * from './item.js';
export * from './moves.js';
export * from './stock.js';
export * from './units.js';
export * from './unstocked.js';
export * from './usage-row.js';
export * from './quantity.js';
