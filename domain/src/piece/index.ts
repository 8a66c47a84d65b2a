export * from './checked.js';
export * from './mark.js';
export * from './packing.js';
export * from './piece.js';
export * from './printable.js';
export * from './read-lines.js';
export * from './refusals.js';
