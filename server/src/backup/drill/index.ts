/** `npm run backup -- drill`: checks with a copy that a backup can be restored. */
export * from './drill.js';
export { runInterruptible } from './place.js';
