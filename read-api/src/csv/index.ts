export * from './csv.js';
export * from './stream.js';
