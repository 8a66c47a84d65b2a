import type { RecordedEvent } from '@zhidan/domain';

/** A part of the facts, folded from events and kept in memory. */
export interface FactsView {
  /** The categories of the streams that the view is folded from. */
  readonly categories: readonly string[];
  /** Folds an event; folding the same events again changes nothing. */
  see(event: RecordedEvent): void;
  /** Removes what was folded from the stream of this event, because its import is taken back. */
  forget(event: RecordedEvent): void;
  /** Whether one of its streams, by id, is known to be empty; left out where it has to be read. */
  isAbsent?(id: string): boolean;
}
