import type { ProofProgress } from '@zhidan/domain';
import type { ReadParts } from '../resource/parts.js';
import type { AuditedStore } from './verification.js';

export interface AuditParts extends Omit<ReadParts, 'eventStore'> {
  readonly eventStore: AuditedStore;
  /** The version of this program, which is written into archives. */
  readonly release: string;
  /** Reads what the integrity watch over the store has compared and found. */
  readonly readProof: () => Promise<ProofProgress>;
}
