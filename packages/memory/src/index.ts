export { giveMemoryBackAtRest } from './at-rest.js';
export { forgottenAfterBursts } from './kept.js';
