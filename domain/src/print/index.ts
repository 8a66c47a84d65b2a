export * from './tiff.js';
