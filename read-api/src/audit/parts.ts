import type { ProofProgress } from '@zhidan/domain';
import type { ReadDependencies } from '../resource/parts.js';
import type { AuditedStore } from './verification.js';

export interface AuditDependencies extends Omit<ReadDependencies, 'eventStore'> {
  readonly eventStore: AuditedStore;
  /** The version of this program, which is written into archives. */
  readonly release: string;
  /** Reads what the integrity watch over the store has compared and found. */
  readonly readProof: () => Promise<ProofProgress>;
}
