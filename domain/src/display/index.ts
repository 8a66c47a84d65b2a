export type { WriteMoney } from '../core/write-money.js';
export * from './date-time.js';
export * from './days.js';
export * from './duration.js';
export * from './money.js';
export { numberIn, readNumber, type NumberReadResult } from '../core/read-number.js';
