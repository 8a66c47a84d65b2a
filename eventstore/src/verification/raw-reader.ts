import type { ConnectedEventStore } from '../store.js';

/** A source of the stored bytes of a stream. */
export type RawReader = Pick<ConnectedEventStore, 'readRaw'>;
