export * from './positions.js';
export * from './wait.js';
