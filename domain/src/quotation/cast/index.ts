export * from './catalogue.js';
export * from './facts.js';
export * from './monday.js';
export * from './people.js';
export * from './stories.js';
export * from './templates.js';
export * from './online.js';
export * from './invoiced.js';
