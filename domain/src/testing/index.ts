export * from './specification.js';
export * from './event-fixture.js';
export * from './recorded.js';
