import type { RecordedEvent } from '@zhidan/domain';

/** A part of the facts, folded from events and kept in memory. */
export interface View {
  /** Categories of its streams. */
  readonly categories: readonly string[];
  /** Folds an event; repeating a run of events changes nothing. */
  see(event: RecordedEvent): void;
  /** Whether one of its streams, by id, is known to be empty; left out where it has to be read. */
  isAbsent?(id: string): boolean;
}
