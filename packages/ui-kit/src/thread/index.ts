export * from './Composer.js';
export * from './Thread.js';
