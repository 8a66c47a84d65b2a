export * from './webhook.js';
export * from './cloud-event.js';
