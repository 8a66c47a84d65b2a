export * from './carton.js';
