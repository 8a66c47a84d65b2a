export * from './record-projection.js';
