export * from './specification.js';
export * from './event-fixture.js';
