export * from './content-type.js';
export * from './file-store.js';
export * from './local-files.js';
export * from './names.js';
export * from './order-file.js';
export * from './picture.js';
export * from './unsettled.js';
export * from './upload.js';
