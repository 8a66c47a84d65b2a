export * from './desk.js';
export * from './desks.js';
export * from './overview.js';
export * from './setup.js';
export * from './waiting.js';
