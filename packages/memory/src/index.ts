export { releaseMemoryWhenIdle } from './at-rest.js';
export { clearedAfterBursts } from './kept.js';
