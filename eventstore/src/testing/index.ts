export * from './database.js';
export * from './node.js';
export { PersonalKeys } from '../personal/keys.js';
export * from './until.js';
