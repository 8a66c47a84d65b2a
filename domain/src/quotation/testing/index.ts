export { choice, commandOf, type TestChoice } from './choice.js';
export { orderOf } from './order-of.js';
export { eachRandomOrder } from './random-lives.js';
