import type { ProofAnswer } from '@zhidan/domain';
import type { ReadParts } from '../resource/parts.js';
import type { AuditedStore } from './verification.js';

export interface AuditParts extends Pick<ReadParts, 'clock' | 'journal'> {
  readonly eventStore: AuditedStore;
  /** Of this program, as archives name it. */
  readonly release: string;
  /** What the watch over the store has compared and found. */
  readonly readProof: () => Promise<ProofAnswer>;
}
