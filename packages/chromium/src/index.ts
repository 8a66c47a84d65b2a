export * from './launch.js';
export * from './chromium-program.js';
export * from './program.js';
export * from './environment.js';
export * from './within.js';
