export * from './addresses.js';
export * from './kinds.js';
export * from './letter.js';
export * from './order-mail.js';
export * from './order-mails.js';
export * from './refusals.js';
export * from './row.js';
export * from './sample-data.js';
