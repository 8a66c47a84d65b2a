export * from './commands.js';
export * from './events.js';
export * from './line.js';
export * from './refusals.js';
export * from './row.js';
export * from './same-transfer.js';
export * from './warnings.js';
