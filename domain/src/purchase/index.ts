export * from './commands.js';
export * from './events.js';
export * from './items.js';
export * from './labels.js';
export * from './number.js';
export * from './purchase.js';
export * from './row.js';
