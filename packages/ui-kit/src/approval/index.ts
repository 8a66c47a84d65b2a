export * from './pins.js';
export * from './SampleDesign.js';
export * from './SampleDesigns.js';
