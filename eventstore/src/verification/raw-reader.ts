import type { ConnectedEventStore } from '../store.js';

/** Whatever gives the stored bytes of a stream. */
export type RawReader = Pick<ConnectedEventStore, 'readRaw'>;
