export * from './list-views.js';
export * from './refusals.js';
