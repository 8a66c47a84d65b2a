export * from './catalogue.js';
export * from './facts.js';
export * from './people.js';
export * from './stories.js';
