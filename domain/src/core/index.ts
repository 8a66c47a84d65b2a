export * from './decider.js';
export * from './event.js';
export * from './pick.js';
export * from './plain-kind.js';
export * from './read-number.js';
export * from './refused.js';
export * from './sentences.js';
export * from './time.js';
