export * from './authorities.js';
export * from './permissions.js';
export * from './query.js';
export * from './route-access.js';
export * from '../registry/routes.js';
export * from './sales-right.js';
export * from './words.js';
