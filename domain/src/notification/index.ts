export * from './concerning.js';
export * from './notifications.js';
