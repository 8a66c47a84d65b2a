export * from './launch.js';
export * from './program.js';
