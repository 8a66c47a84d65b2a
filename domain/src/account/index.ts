export * from './forms.js';
export * from './second-factor.js';
export * from './words.js';
