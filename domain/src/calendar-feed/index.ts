export * from './feeds.js';
export * from './icalendar.js';
export * from './entries.js';
