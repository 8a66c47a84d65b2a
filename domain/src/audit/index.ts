export * from './proof.js';
export * from './record-proof.js';
export * from './verification.js';
export * from './words.js';
