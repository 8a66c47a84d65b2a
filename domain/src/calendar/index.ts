export * from './holidays.js';
export * from './working-days.js';
export * from './official/index.js';
