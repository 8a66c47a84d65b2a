export * from './authorities.js';
export * from './permissions.js';
export * from './routes.js';
