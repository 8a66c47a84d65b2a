export { releaseMemoryWhenIdle } from './at-rest.js';
export { registerClearableCache } from './kept.js';
