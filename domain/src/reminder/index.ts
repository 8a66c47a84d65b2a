export * from './begins.js';
export * from './reminders.js';
export * from './rounds.js';
