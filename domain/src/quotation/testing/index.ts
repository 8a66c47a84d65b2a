export { choice, commandOf, type Choice } from './choice.js';
