import type { IntegrityProgress } from '@zhidan/domain';
import type { ReadDependencies } from '../resource/parts.js';
import type { AuditedStore } from './verification.js';

export interface AuditDependencies extends Omit<ReadDependencies, 'eventStore'> {
  readonly eventStore: AuditedStore;
  /** The version of this program, which is written into archives. */
  readonly release: string;
  /** Reads the progress and the findings of the continuous verification of the store. */
  readonly readProof: () => Promise<IntegrityProgress>;
}
