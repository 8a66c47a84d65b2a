export * from './file-store.js';
export * from './local-files.js';
