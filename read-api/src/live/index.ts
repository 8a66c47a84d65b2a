export { Live, type LiveOptions } from './live.js';
export type { LiveMessage } from './message.js';
