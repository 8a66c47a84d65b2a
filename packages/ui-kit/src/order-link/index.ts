export * from './LinksDialog.js';
export * from './ShareDesignDialog.js';
