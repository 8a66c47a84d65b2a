export * from './category.js';
export * from './completion.js';
export * from './levels.js';
export * from './offer.js';
export * from './ordered.js';
export * from './pattern.js';
export * from './quantity.js';
export * from './tier.js';
