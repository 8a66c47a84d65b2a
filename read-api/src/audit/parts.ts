import type { ReadParts } from '../resource/parts.js';
import type { AuditedStore } from './verification.js';

export interface AuditParts extends Pick<ReadParts, 'clock' | 'journal'> {
  readonly eventStore: AuditedStore;
  /** Of this program, as archives name it. */
  readonly release: string;
}
