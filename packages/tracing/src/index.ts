export * from './request.js';
export * from './spans.js';
export * from './start.js';
