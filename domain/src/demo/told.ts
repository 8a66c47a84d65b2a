import type { EventMetadata } from '../core/event.js';

/** Requests of the demo's load begin so. */
export const DEMO_CORRELATION = 'demo';

/**
 * The demo tells eighteen months in seconds, with all that followed from them at the time: no process adds to
 * that today.
 */
export const isToldByDemo = ({ correlation }: Pick<EventMetadata, 'correlation'>): boolean =>
  correlation === DEMO_CORRELATION || correlation.startsWith(`${DEMO_CORRELATION}-`);
