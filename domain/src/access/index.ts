export * from './authorities.js';
export * from './caller.js';
export * from './command-facts.js';
export * from './permissions.js';
export * from './route-access.js';
export * from './processing-right.js';
export * from './sales-right.js';
export * from './words.js';
