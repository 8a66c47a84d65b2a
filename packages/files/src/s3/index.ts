/* Apart from the rest of the package: its client is loaded by installations alone that have such a store. */
export * from './place.js';
export * from './s3-files.js';
