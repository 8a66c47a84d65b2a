export { atMostDescendants, descendants } from './descendants.js';
