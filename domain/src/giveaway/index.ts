export * from './entries.js';
export * from './giveaway.js';
export * from './refusals.js';
export * from './row.js';
