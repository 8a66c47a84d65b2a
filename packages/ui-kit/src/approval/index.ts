export * from './pins.js';
export * from './samplePicture.js';
export * from './SampleDesign.js';
export * from './SampleDesigns.js';
export * from './bindingText.js';
