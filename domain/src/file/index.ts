export * from './addresses.js';
export * from './picture-rules.js';
export * from './refusals.js';
export * from './upload.js';
