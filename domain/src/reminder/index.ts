export * from './reminders.js';
export * from './rounds.js';
