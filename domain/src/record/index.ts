export * from './record.js';
export * from './row.js';
export * from './same-json.js';
