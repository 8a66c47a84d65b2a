export * from './record.js';
export * from './same-json.js';
export * from './row.js';
