export * from './forgetting.js';
export * from './listen.js';
export * from './lock.js';
export * from './migrate.js';
export * from './pool.js';
export * from './prepared.js';
export * from './running.js';
export * from './while-locked.js';
