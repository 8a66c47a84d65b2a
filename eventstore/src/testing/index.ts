export * from './node.js';
export { PersonalKeys } from '../personal/keys.js';
