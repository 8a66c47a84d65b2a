export * from './record.js';
export * from './row.js';
export * from './same-json.js';
export * from './summary.js';
