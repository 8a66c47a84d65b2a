export type { AccessEvent } from './events.js';
export * from './journal.js';
export * from './words.js';
