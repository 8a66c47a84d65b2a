export * from './LinksDialog.js';
