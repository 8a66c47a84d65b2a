export * from './others.js';
export * from './record.js';
export * from './refusals.js';
export * from './reservation.js';
export * from './row.js';
export * from './rules.js';
export * from './same-json.js';
export * from './summary.js';
