/** Figures that a backup carries with it, read from the read models and made again from the events. */
export * from './figures.js';
