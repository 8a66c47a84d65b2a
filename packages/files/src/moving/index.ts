export * from './move-files.js';
export * from './moving-files.js';
