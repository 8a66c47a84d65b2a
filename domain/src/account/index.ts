export * from './forms.js';
export * from './words.js';
