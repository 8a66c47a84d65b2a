import type { ProofProgress } from '@zhidan/domain';
import type { ReadParts } from '../resource/parts.js';
import type { AuditedStore } from './verification.js';

export interface AuditParts extends Omit<ReadParts, 'eventStore'> {
  readonly eventStore: AuditedStore;
  /** Of this program, as archives name it. */
  readonly release: string;
  /** What the watch over the store has compared and found. */
  readonly readProof: () => Promise<ProofProgress>;
}
