export * from './admin-pages.js';
export * from './columns.js';
export * from './found.js';
export * from './home.js';
export * from './lists-with-views.js';
export * from './office-screens.js';
export * from './pages.js';
export * from './trail.js';
