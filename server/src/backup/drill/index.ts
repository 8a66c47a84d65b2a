/** `npm run backup -- drill`: whether a backup gives the installation again, tried out on a copy beside it. */
export * from './drill.js';
export { interruptible } from './place.js';
