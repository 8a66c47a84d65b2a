export { AttachButton, ChosenFiles, useAttachments } from './attaching.js';
export * from './Attachments.js';
export * from './Composer.js';
export * from './Thread.js';
