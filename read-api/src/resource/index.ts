export * from './field.js';
export * from './list-request.js';
export * from './resource.js';
export * from './statement.js';
export * from './value.js';
export * from './view-for.js';
