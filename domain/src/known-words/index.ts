export { knownLists, type KnownList } from './declared.js';
export * from './understand.js';
