export { descendants } from './descendants.js';
