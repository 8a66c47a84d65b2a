/* A separate entry point, so that only installations with an S3 store load its client. */
export * from './place.js';
export * from './s3-files.js';
