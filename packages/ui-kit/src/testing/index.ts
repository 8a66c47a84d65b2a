export { markupOf, wordsOf } from './markup.js';
