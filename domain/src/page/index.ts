export * from './admin-pages.js';
export * from './pages.js';
