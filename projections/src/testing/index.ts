export * from '../projection/fold-all.js';
export * from './events.js';
export * from './memory-event-store.js';
export * from './proof.js';
