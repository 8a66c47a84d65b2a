export * from './live.js';
export * from './request.js';
export * from './session.js';
