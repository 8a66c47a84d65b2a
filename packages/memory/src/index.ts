export { giveMemoryBackAtRest } from './at-rest.js';
