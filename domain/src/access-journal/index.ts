export type { AccessEvent } from './events.js';
export * from './journal.js';
